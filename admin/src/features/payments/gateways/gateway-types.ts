import type { Answer } from '../../../api/types.ts'

/** A payment method of the store: an account, a manual method, or a group of accounts. */
export type PaymentMethod = Answer<'proxies.list'>['proxies'][number]
export type Proxy = Extract<PaymentMethod, { kind: 'proxy' }>['proxy']
export type Group = Extract<PaymentMethod, { kind: 'group' }>['group']
export type Connection = Answer<'gateways.get'>
export type Provider = Proxy['provider']

export const idOf = (method: PaymentMethod): string => (method.kind === 'proxy' ? method.proxy.id : method.group.id)
export const nameOf = (method: PaymentMethod): string => (method.kind === 'proxy' ? method.proxy.label : method.group.name)

/** The calls whose answers contain payment methods or depend on them. */
export const refresh = [
  'proxies.list',
  'proxies.remaining',
  'proxyGroups.list',
  'stores.proxies',
  'stores.setupStatus',
  'gateways.get',
] as const

import type { Answer } from '../../../api/types.ts'

/** One way the store is paid. */
export type PaymentMethod = Answer<'proxies.list'>['proxies'][number]
export type Proxy = Extract<PaymentMethod, { kind: 'proxy' }>['proxy']
export type Group = Extract<PaymentMethod, { kind: 'group' }>['group']
export type Connection = Answer<'gateways.get'>
export type Provider = Proxy['provider']

export const idOf = (method: PaymentMethod): string => (method.kind === 'proxy' ? method.proxy.id : method.group.id)
export const nameOf = (method: PaymentMethod): string => (method.kind === 'proxy' ? method.proxy.label : method.group.name)

/** Everything that tells of ways to be paid. */
export const refresh = [
  'proxies.list',
  'proxies.remaining',
  'proxyGroups.list',
  'stores.proxies',
  'stores.setupStatus',
  'gateways.get',
] as const

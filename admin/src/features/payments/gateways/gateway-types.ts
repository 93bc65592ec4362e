import type { Answer } from '../../../api/types.ts'

/** A payment method of the store: an account, a manual method, or a group of accounts. */
export type PaymentMethod = Answer<'proxies.list'>['proxies'][number]
export type Proxy = Extract<PaymentMethod, { kind: 'proxy' }>['proxy']
export type Group = Extract<PaymentMethod, { kind: 'group' }>['group']
export type Connection = Answer<'gateways.get'>
export type Provider = Proxy['provider']
type Account = Pick<Proxy, 'id' | 'label' | 'provider'>

export const idOf = (method: PaymentMethod): string => (method.kind === 'proxy' ? method.proxy.id : method.group.id)
export const nameOf = (method: PaymentMethod): string => (method.kind === 'proxy' ? method.proxy.label : method.group.name)

/** Returns the owner's accounts that can be added to a group, each once. */
export function accountsOf(methods: readonly PaymentMethod[], others: readonly Account[]): Account[] {
  const used = methods.flatMap((method) => (method.kind === 'proxy' && method.proxy.isOwn ? [method.proxy] : []))
  const inGroups = methods.flatMap((method) => (method.kind === 'group' && method.group.isOwn ? method.group.members : []))
  const known = [...used, ...others, ...inGroups]
  return known.filter(({ id, provider }, at) => provider !== 'manual' && known.findIndex((other) => other.id === id) === at)
}

/** Whether a method has a daily or monthly limit, or is a group, whose accounts may have one. */
export const isCapped = (method: PaymentMethod): boolean =>
  method.kind === 'group' || method.proxy.dailyCapCents !== null || method.proxy.monthlyCapCents !== null

/** The calls whose answers contain payment methods or depend on them. */
export const refresh = [
  'proxies.list',
  'proxies.remaining',
  'proxyGroups.list',
  'stores.proxies',
  'stores.setupStatus',
  'gateways.get',
] as const

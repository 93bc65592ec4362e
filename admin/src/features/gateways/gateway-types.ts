import type { Answer } from '../../api/types.ts'

/** One way the store is paid. */
export type Entry = Answer<'proxies.list'>['proxies'][number]
export type Proxy = Extract<Entry, { kind: 'proxy' }>['proxy']
export type Group = Extract<Entry, { kind: 'group' }>['group']
export type Connection = Answer<'gateways.get'>
export type Provider = Proxy['provider']

export const idOf = (entry: Entry): string => (entry.kind === 'proxy' ? entry.proxy.id : entry.group.id)
export const nameOf = (entry: Entry): string => (entry.kind === 'proxy' ? entry.proxy.label : entry.group.name)

/** Everything that tells of ways to be paid. */
export const refresh = [
  'proxies.list',
  'proxies.remaining',
  'proxyGroups.list',
  'stores.proxies',
  'stores.setupStatus',
  'gateways.get',
] as const

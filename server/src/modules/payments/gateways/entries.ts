import type { FieldError } from '@vitrine/contract/problems.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { invalidField, unknownId, unknownIds } from '../../../platform/problem.ts'
import { assignConnection } from './connections.ts'
import { assignGroup, readGroups } from './groups.ts'
import { proxyOf, selectProxies } from './proxies.ts'

/** Returns all payment methods of the store, connections and groups, as one list in the order of their positions. */
export async function readEntries(tx: Tx, now: Date) {
  const rows = await selectProxies(tx, now)
    .innerJoin('store_gateways as s', 's.gateway_id', 'gateways.id')
    .select(['s.position', 's.is_enabled as is_used'])
    .execute()
  const places = await tx.selectFrom('store_gateway_groups').select(['group_id', 'position', 'is_enabled']).execute()
  const groups = await readGroups(tx, { isAssigned: true })
  const entries = [
    ...rows.map((row) => ({ position: row.position, entry: { kind: 'proxy' as const, isUsed: row.is_used, proxy: proxyOf(row, now) } })),
    ...groups.map((group) => {
      const place = places.find((of) => of.group_id === group.id)
      return { position: place?.position ?? 0, entry: { kind: 'group' as const, isUsed: place?.is_enabled ?? false, group } }
    }),
  ]
  return entries.toSorted((a, b) => a.position - b.position).map(({ entry }) => entry)
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]
const idOf = (entry: Entry) => (entry.kind === 'proxy' ? entry.proxy.id : entry.group.id)
const isOwnEntry = (entry: Entry) => (entry.kind === 'proxy' ? entry.proxy.isOwn : entry.group.isOwn)

/** Whether the store accepts only test payments. If so, its sales bring in no money. */
export function isTestOnly(entries: readonly Entry[]): boolean {
  const environments = entries.flatMap((entry) => {
    if (!entry.isUsed) return []
    if (entry.kind === 'group') return entry.group.members.map(({ environment }) => environment)
    return entry.proxy.isEnabled ? [entry.proxy.environment] : []
  })
  return environments.length > 0 && environments.every((environment) => environment === 'test')
}

/**
 * Makes the listed connections and groups the store's payment methods, in this order. The caller's own connections and groups
 * that are not listed are removed from the store. Unlisted ones that belong to another owner or were assigned by the operator
 * stay, after the listed ones.
 * @throws Problem `unknown_ids` for an ID that neither the caller nor the store has, `invalid_input` for an ID that is listed
 * twice
 */
export async function saveEntries({ tx, storeId, services }: StoreContext, asked: readonly { id: string; isUsed: boolean }[]) {
  for (const [at, { id }] of asked.entries())
    if (asked.findIndex((other) => other.id === id) !== at) throw invalidField('gateway_repeated', `proxies.${at}.id`)
  const now = services.now()
  const before = await readEntries(tx, now)
  const had = new Set(before.map(idOf))
  const gone: FieldError[] = []
  for (const [at, { id }] of asked.entries())
    if (!had.has(id) && !(await add(tx, storeId, id))) gone.push(unknownId(`proxies.${at}.id`, id, 'gateway_gone'))
  if (gone.length > 0) throw unknownIds(gone)
  const unlisted = before.filter((entry) => !asked.some(({ id }) => id === idOf(entry)))
  for (const entry of unlisted.filter(isOwnEntry))
    await (
      entry.kind === 'proxy'
        ? tx.deleteFrom('store_gateways').where('gateway_id', '=', entry.proxy.id)
        : tx.deleteFrom('store_gateway_groups').where('group_id', '=', entry.group.id)
    ).execute()
  const given = unlisted.filter((entry) => !isOwnEntry(entry)).map((entry) => ({ id: idOf(entry), isUsed: entry.isUsed }))
  for (const [at, { id, isUsed }] of [...asked, ...given].entries()) {
    const place = { position: at + 1, is_enabled: isUsed }
    await tx.updateTable('store_gateways').set(place).where('gateway_id', '=', id).execute()
    await tx.updateTable('store_gateway_groups').set(place).where('group_id', '=', id).execute()
  }
  return readEntries(tx, now)
}

/**
 * Adds one of the caller's connections or groups.
 * @returns false when the caller has no connection and no group with this ID
 */
async function add(tx: Tx, storeId: string, id: string): Promise<boolean> {
  const [group] = await readGroups(tx, { ids: [id] })
  if (group?.isOwn) {
    await assignGroup(tx, storeId, id)
    return true
  }
  return !group && assignConnection(tx, storeId, id)
}

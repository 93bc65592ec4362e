import { GATEWAY_GROUPS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { invalidField, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { nextPosition } from './connections.ts'

type Routing = 'priority' | 'round_robin' | 'weighted'

interface GroupInput {
  name: string
  routing: Routing
  members: readonly { id: string; weight: number }[]
}

interface Row {
  id: string
  name: string
  routing: Routing
  /** Whether the caller owns the group. */
  isOwn: boolean
  /** Whether the group has no owner, because the operator assigned it to the store. */
  isPlatform: boolean
  isAssigned: boolean
  members: { id: string; label: string; provider: 'test' | 'stripe' | 'manual'; environment: 'test' | 'live'; weight: number }[]
  version: number
}

/**
 * Returns the caller's groups and those that the store uses, with their members, sorted by name.
 * @param only limits the result to groups with these IDs, or to those that the store uses
 */
export async function readGroups(tx: Tx, only: { ids?: readonly string[]; isAssigned?: true } = {}): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select g.id, g.name, g.routing, g.version,
      coalesce(g.owner_id = (select app_owner()), false) as "isOwn", g.owner_id is null as "isPlatform",
      exists (select from store_gateway_groups s where s.group_id = g.id) as "isAssigned",
      coalesce((
        select json_agg(json_build_object('id', c.id, 'label', c.label, 'provider', c.provider, 'environment', c.environment, 'weight', m.weight)
          order by m.position, c.id)
        from gateway_group_members m join gateways c on c.id = m.gateway_id where m.group_id = g.id and c.deleted_at is null), '[]') as members
    from gateway_groups g
    where (${only.ids ?? null}::uuid[] is null or g.id = any (${only.ids ?? null}::uuid[]))
      and (not ${only.isAssigned ?? false} or exists (select from store_gateway_groups s where s.group_id = g.id))
    order by g.name, g.id`.execute(tx)
  return rows
}

async function readGroup(tx: Tx, id: string): Promise<Row> {
  const [group] = await readGroups(tx, { ids: [id] })
  if (!group) throw problem('not_found')
  return group
}

/**
 * Adds a group to the end of the store's payment methods. A group that the store already has keeps its position and becomes
 * active.
 * @throws Problem `not_found`
 */
export async function assignGroup(tx: Tx, storeId: string, groupId: string): Promise<void> {
  const group = await tx.selectFrom('gateway_groups').select(['owner_id']).where('id', '=', groupId).executeTakeFirst()
  if (!group) throw problem('not_found')
  // A group that is visible to the caller but not owned by the caller already belongs to the store, and may be inactive.
  // A platform transaction, such as the operator's, also sees the rows of other stores.
  const has = await tx
    .updateTable('store_gateway_groups')
    .set({ is_enabled: true })
    .where('store_id', '=', storeId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  if (has.numUpdatedRows > 0n) return
  await tx
    .insertInto('store_gateway_groups')
    .values({ store_id: storeId, group_id: groupId, owner_id: group.owner_id, position: nextPosition(storeId) })
    .onConflict((conflict) => conflict.columns(['store_id', 'group_id']).doNothing())
    .execute()
}

/**
 * Removes a group from the store. A group that the caller does not own becomes inactive instead.
 * @throws Problem `not_found`
 */
export async function unassignGroup(tx: Tx, groupId: string): Promise<void> {
  const group = await tx.selectFrom('gateway_groups').select('id').where('id', '=', groupId).executeTakeFirst()
  if (!group) throw problem('not_found')
  const removed = await tx.deleteFrom('store_gateway_groups').where('group_id', '=', groupId).executeTakeFirst()
  // The database keeps the row of a group that the caller does not own, so that group can only become inactive.
  if (removed.numDeletedRows === 0n)
    await tx.updateTable('store_gateway_groups').set({ is_enabled: false }).where('group_id', '=', groupId).execute()
}

/**
 * Creates a group that the caller owns.
 * @throws Problem `limit_reached`, `unknown_ids` for members that are not connections of the caller, `invalid_input` for a member
 * that is listed twice
 */
export async function createGroup({ tx, services, caller }: StoreContext, { members, ...group }: GroupInput): Promise<Row> {
  const ownerId = caller.userId
  await lockFor(tx, `gateway groups of ${ownerId}`)
  const { count } = await tx
    .selectFrom('gateway_groups')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count >= GATEWAY_GROUPS_MAX) throw problem('limit_reached')
  const id = uuidv7()
  const now = services.now()
  await tx
    .insertInto('gateway_groups')
    .values({ ...group, id, owner_id: ownerId, created_at: now, updated_at: now })
    .execute()
  await writeMembers(tx, { groupId: id, ownerId, members })
  return readGroup(tx, id)
}

/**
 * Updates one of the caller's groups.
 * @throws Problem `not_found`, `version_conflict`, `unknown_ids` for members that are not connections of the caller,
 * `invalid_input` for a member that is listed twice
 */
export async function updateGroup(
  { tx, services }: StoreContext,
  id: string,
  { members, version, ...group }: GroupInput & { version: number },
): Promise<Row> {
  // A locking read returns only rows that the caller may change: the caller's groups.
  const current = await tx.selectFrom('gateway_groups').select(['version', 'owner_id']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!current?.owner_id) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  await tx
    .updateTable('gateway_groups')
    .set({ ...group, version: version + 1, updated_at: services.now() })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('gateway_group_members').where('group_id', '=', id).execute()
  await writeMembers(tx, { groupId: id, ownerId: current.owner_id, members })
  return readGroup(tx, id)
}

/**
 * Deletes one of the caller's groups.
 * @throws Problem `not_found`
 */
export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  const deleted = await tx.deleteFrom('gateway_groups').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw problem('not_found')
}

async function writeMembers(
  tx: Tx,
  { groupId, ownerId, members }: { groupId: string; ownerId: string; members: GroupInput['members'] },
): Promise<void> {
  const own = await tx
    .selectFrom('gateways')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...members.map(({ id }) => id), groupId])
    .execute()
  const known = new Set(own.map(({ id }) => id))
  const gone = members.flatMap(({ id }, at) => (known.has(id) ? [] : [unknownId(`members.${at}.id`, id, 'gateway_gone')]))
  if (gone.length > 0) throw unknownIds(gone)
  for (const [at, { id }] of members.entries())
    if (members.findIndex((other) => other.id === id) !== at) throw invalidField('gateway_repeated', `members.${at}.id`)
  await insertRows(
    tx,
    'gateway_group_members',
    members.map(({ id, weight }, position) => ({ group_id: groupId, gateway_id: id, position, weight, owner_id: ownerId })),
  )
}

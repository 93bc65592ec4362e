import type { Segment, segmentCalls, SegmentInput } from '@vitrine/contract/calls/segments.ts'
import { SEGMENTS_MAX } from '@vitrine/contract/segment-limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, fieldProblem, problem } from '../../../platform/problem.ts'
import { discountsUsing, doEmailsUse, lockSegment, selectSegment, type SegmentRow } from './queries.ts'
import { checkThings, thingsOf } from './things.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>
type Fields = z.output<typeof SegmentInput>
type ListQuery = z.output<(typeof segmentCalls)['segments.list']['query']>

const discountCount = sql<number>`(select count(*)::int from discounts d where customer_segments.id = any (d.segment_ids) and d.deleted_at is null)`

/** Returns one page of segments by name. */
export async function listSegments(tx: Tx, { search, limit, cursor }: ListQuery) {
  const key = { expression: sql.ref('customer_segments.name_key'), type: 'text', descending: false } as const
  let matching = tx.selectFrom('customer_segments')
  if (search) matching = matching.where(sql<boolean>`name_key like ${likeAnywhere(search)}`)
  const { rows, ...page } = await listPage(
    { name: 'name', key, id: sql.ref('customer_segments.id'), limit, cursor },
    matching,
    (segments) =>
      segments
        .select(['id', 'name', 'tree', 'updated_at', 'version', discountCount.as('discount_count')])
        .$castTo<Omit<SegmentRow, 'created_at'> & { discount_count: number }>(),
  )
  const items = rows.map(({ id, name, tree, updated_at, version, discount_count }) => ({
    id,
    name,
    tree,
    updatedAt: updated_at.toISOString(),
    version,
    discountCount: discount_count,
  }))
  return { items, ...page }
}

/**
 * Reads one segment, with the names of what its conditions are about and the discounts that use it.
 * @throws Problem `not_found`
 */
export async function readSegment(tx: Tx, id: string): Promise<z.input<typeof Segment>> {
  const row = await selectSegment(tx, id)
  if (!row) throw problem('not_found')
  return {
    id: row.id,
    name: row.name,
    tree: row.tree,
    things: await thingsOf(tx, row.tree),
    discounts: await discountsUsing(tx, id),
    isUsedByEmails: await doEmailsUse(tx, id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

/**
 * Adds a segment.
 * @returns its ID
 * @throws Problem `handle_taken` when a segment has this name, in any case; `unknown_ids`; `limit_reached`
 */
export async function createSegment({ tx, storeId, services }: Place, { name, tree }: Fields): Promise<string> {
  await checkThings(tx, tree)
  // Without waiting for each other, two requests at once could exceed the limit.
  await lockFor(tx, `segments of ${storeId}`)
  const { count } = await tx
    .selectFrom('customer_segments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= SEGMENTS_MAX) throw problem('limit_reached')
  const id = uuidv7()
  const now = services.now()
  const row = { store_id: storeId, id, name, tree: JSON.stringify(tree), created_at: now, updated_at: now }
  await nameFree(tx.insertInto('customer_segments').values(row).execute())
  return id
}

/**
 * Replaces a segment. `version` is the version that was edited.
 * @throws Problem `not_found`, `version_conflict`, `handle_taken`, `unknown_ids`
 */
export async function updateSegment({ tx, services }: Place, id: string, version: number, { name, tree }: Fields): Promise<void> {
  const before = await lockSegment(tx, id)
  if (!before) throw problem('not_found')
  if (before.version !== version) throw problem('version_conflict')
  await checkThings(tx, tree, before.tree)
  await nameFree(
    tx
      .updateTable('customer_segments')
      .set((eb) => ({ name, tree: JSON.stringify(tree), updated_at: services.now(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

async function nameFree(saved: Promise<unknown>): Promise<void> {
  try {
    await saved
  } catch (error) {
    throw isUniqueViolation(error, 'customer_segments_name') ? fieldProblem('handle_taken', 'name') : error
  }
}

/**
 * Deletes a segment. Whoever saves a discount or the settings of emails holds the segments, so that none can be left without one.
 * @throws Problem `not_found`; `segment_in_use` with what uses it
 */
export async function removeSegment(tx: Tx, id: string): Promise<void> {
  if (!(await lockSegment(tx, id))) throw problem('not_found')
  const uses = (await discountsUsing(tx, id)).map(({ id: discount, title }) =>
    fieldError('segment_used_by', `discounts.${discount}`, { title }),
  )
  if (await doEmailsUse(tx, id)) uses.push(fieldError('segment_used_by_emails', 'emails'))
  if (uses.length > 0) throw problem('segment_in_use', uses)
  await tx.deleteFrom('customer_segments').where('id', '=', id).execute()
}

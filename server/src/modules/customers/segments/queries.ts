import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Tree } from './condition.ts'
import type { Clock } from './time.ts'

export interface SegmentRow {
  id: string
  name: string
  tree: Tree
  created_at: Date
  updated_at: Date
  version: number
}

const columns = ['id', 'name', 'tree', 'created_at', 'updated_at', 'version'] as const

export const selectSegment = (tx: Tx, id: string): Promise<SegmentRow | undefined> =>
  tx.selectFrom('customer_segments').select(columns).where('id', '=', id).$castTo<SegmentRow>().executeTakeFirst()

/** Locks a segment until the transaction ends, so that nothing can start to use it. */
export const lockSegment = (tx: Tx, id: string): Promise<SegmentRow | undefined> =>
  tx.selectFrom('customer_segments').select(columns).where('id', '=', id).forUpdate().$castTo<SegmentRow>().executeTakeFirst()

/** Returns the discounts that use a segment. */
export async function discountsUsing(tx: Tx, id: string) {
  const { rows } = await sql<{ id: string; title: string; method: 'code' | 'automatic' }>`
    select id, title, method from discounts where ${id}::uuid = any (segment_ids) and deleted_at is null order by title, id limit 100`.execute(
    tx,
  )
  return rows
}

/** Whether the emails about abandoned checkouts are for customers in a segment. */
export async function doEmailsUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from abandoned_settings where ${id}::uuid = any (segment_ids)`.execute(tx)
  return rows.length > 0
}

/** Returns the moment and the time zone for which conditions are compiled. */
export async function clockOf(tx: Tx, now: Date): Promise<Clock> {
  const { time_zone: zone } = await tx.selectFrom('stores').select('time_zone').executeTakeFirstOrThrow()
  return { now, zone }
}

/**
 * Prepares a transaction for the condition of a segment. The sets of customers that it needs stay in memory: in the usual 4 MB, those of
 * a large store would go to the disk. And one process makes them: several would each make all of them. Most conditions need all customers,
 * which are read faster in their order on the disk than in that of an index.
 */
export async function prepareSegment(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '32MB', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('random_page_cost', '4', true)`.execute(tx)
}

/**
 * Runs a query with the condition of a segment, prepared as by `prepareSegment`. Both are sent together: a call that only reads commits
 * after each batch of statements, and with it the settings end.
 * @param query must send its statement at once
 */
export async function withSegment<T>(tx: Tx, query: () => Promise<T>): Promise<T> {
  const [, found] = await Promise.all([prepareSegment(tx), query()])
  return found
}

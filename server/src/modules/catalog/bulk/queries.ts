import type { BulkCounts, BulkState, BulkUpdate } from '@vitrine/contract/calls/bulk-updates.ts'
import { BULK_UPDATE_VARIANTS_MAX } from '@vitrine/contract/limits.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'

import { listPage } from '../../../platform/db/list-page.ts'
import { memberName } from '../../../platform/db/member-name.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { BulkUpdates } from '../../../platform/db/types.ts'
import { problem } from '../../../platform/problem.ts'
import { selected, type Selected } from '../products/selection.ts'
import type { Action } from './actions.ts'

export type State = z.infer<typeof BulkState>
export type Counts = z.infer<typeof BulkCounts>
export type Preview = NonNullable<z.input<typeof BulkUpdate>['preview']>
export const noCounts: Counts = { products: 0, variants: 0, cells: 0, unchanged: 0, refused: 0 }

/** A stored update without its products, with types for its JSON columns and its state. */
export interface UpdateRow extends Omit<
  Selectable<BulkUpdates>,
  'product_ids' | 'kind' | 'state' | 'selection' | 'actions' | 'counts' | 'preview' | 'reverted'
> {
  kind: 'rules' | 'cells'
  state: State
  selection: Selected | null
  actions: Action[]
  counts: Counts
  preview: Preview | null
  reverted: { restored: number; kept: number } | null
  /** The number of its products. */
  total: number
}

const columns = [
  'id',
  'store_id',
  'kind',
  'name',
  'state',
  'selection',
  'actions',
  'currency',
  'done',
  'counts',
  'preview',
  'reverted',
  'job_id',
  'run_at',
  'revert_at',
  'failure',
  'user_id',
  'created_at',
  'completed_at',
] as const

const total = sql<number>`cardinality(product_ids)`.as('total')

export async function insertUpdate(tx: Tx, row: Insertable<BulkUpdates>): Promise<void> {
  await tx.insertInto('bulk_updates').values(row).execute()
}

/** Reads an update with the name of its person. */
export async function findUpdate(tx: Tx, id: string): Promise<(UpdateRow & { person: string | null }) | undefined> {
  const row = await tx
    .selectFrom('bulk_updates as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select(columns.map((column) => `b.${column}` as const))
    .select([total, memberName.as('person')])
    .where('b.id', '=', id)
    .executeTakeFirst()
  return row as (UpdateRow & { person: string | null }) | undefined
}

/** Locks an update until the transaction ends, so that two processes with its job work one after the other. */
export async function lockUpdate(tx: Tx, id: string): Promise<UpdateRow | undefined> {
  const row = await tx.selectFrom('bulk_updates').select(columns).select(total).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as UpdateRow | undefined
}

export async function changeUpdate(tx: Tx, id: string, change: Updateable<BulkUpdates>): Promise<void> {
  await tx.updateTable('bulk_updates').set(change).where('id', '=', id).execute()
}

/** Returns one page of updates, newest first. */
export async function listUpdates(tx: Tx, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const key = { expression: sql.ref('b.created_at'), type: 'timestamptz', descending: true } as const
  const { rows, ...page } = await listPage(
    { name: 'newest', key, id: sql.ref('b.id'), limit, cursor },
    tx.selectFrom('bulk_updates as b'),
    (updates) =>
      updates
        .leftJoin('users as u', 'u.id', 'b.user_id')
        .select(columns.map((column) => `b.${column}` as const))
        .select([total, memberName.as('person')]),
  )
  return { rows: rows as unknown as (UpdateRow & { person: string | null })[], ...page }
}

/** Returns IDs of an update's products, from a position on. */
export async function productsFrom(tx: Tx, id: string, from: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select product_ids[${from + 1}::integer : ${from + count}::integer] as ids from bulk_updates where id = ${id}`.execute(tx)
  return rows[0]?.ids ?? []
}

/**
 * Returns how many of these products an update takes at once: as many as together have at most `max` variants, but at least one.
 * @param ids in the order of their IDs
 */
export async function fittingProducts(tx: Tx, ids: readonly string[], max: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string; variants: number }>`
    select product_id, count(*)::integer as variants from variants where product_id = any(${ids}::uuid[]) group by 1`.execute(tx)
  const sizes = new Map(rows.map(({ product_id, variants }) => [product_id, variants]))
  let sum = 0
  const end = ids.findIndex((id, at) => (sum += sizes.get(id) ?? 0) > max && at > 0)
  return end < 0 ? [...ids] : ids.slice(0, end)
}

/**
 * Returns the IDs of the selected products, oldest first, and the number of their variants.
 * @throws Problem `bulk_update_too_large`
 */
export async function resolveSelection(tx: Tx, selection: Selected): Promise<{ ids: string[]; variants: number }> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(selected(selection))
    .orderBy('id')
    .limit(BULK_UPDATE_VARIANTS_MAX + 1)
    .execute()
  const ids = rows.map(({ id }) => id)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from variants where product_id = any(${ids}::uuid[])`.execute(tx)
  const variants = counted[0]?.count ?? 0
  if (ids.length > BULK_UPDATE_VARIANTS_MAX || variants > BULK_UPDATE_VARIANTS_MAX) throw problem('bulk_update_too_large')
  return { ids, variants }
}

import type { Selection } from '@vitrine/contract/calls/products.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { matching } from './filter.ts'

export type Selected = z.output<typeof Selection>

/**
 * Refuses a selection with IDs of products that do not exist.
 * @throws Problem `unknown_ids`
 */
export async function requireSelected(tx: Tx, selection: Selected): Promise<void> {
  if ('ids' in selection) await requireThere(tx, 'products', selection.ids, 'selection.ids')
}

/** Returns the condition on `products` for a selection. */
export function selected(selection: Selected) {
  return (eb: ExpressionBuilder<DB, 'products'>) =>
    'ids' in selection
      ? eb('products.id', '=', sql<string>`any(${selection.ids}::uuid[])`)
      : eb.and([matching(selection.all)(eb), eb('products.id', '<>', sql<string>`all(${selection.except}::uuid[])`)])
}

/** Returns the IDs of the selected products, oldest first. */
export async function selectedIds(tx: Tx, selection: Selected): Promise<string[]> {
  const rows = await tx.selectFrom('products').select('id').where(selected(selection)).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the IDs of the selected products, and locks the products until the transaction ends. Products are locked in the order
 * of their IDs, so that two bulk actions wait for each other instead of deadlocking.
 */
export async function holdSelected(tx: Tx, selection: Selected): Promise<string[]> {
  const rows = await tx.selectFrom('products').select('id').where(selected(selection)).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

import type { ProductStatus } from '@vitrine/contract/calls/products.ts'
import { BULK_UNDO_MAX } from '@vitrine/contract/limits.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { selected, type Selected } from './selection.ts'

type Status = z.output<typeof ProductStatus>

/**
 * Sets the status of every selected product that has another status.
 * @returns the number of changed products, and their IDs by previous status; no IDs when more than `BULK_UNDO_MAX` products
 * changed
 */
export async function setStatus(tx: Tx, selection: Selected, status: Status, now: Date) {
  const rows = await tx
    // The products are locked in a fixed order, so that two bulk actions on the same products wait for each other instead of
    // deadlocking.
    .with('chosen', (tx) =>
      tx.selectFrom('products').select(['id', 'status']).where(selected(selection)).where('status', '<>', status).orderBy('id').forUpdate(),
    )
    .updateTable('products')
    .from('chosen')
    .set((eb) => ({ status, updated_at: now, version: eb('products.version', '+', 1) }))
    .whereRef('products.id', '=', 'chosen.id')
    .returning(['products.id', 'chosen.status as previous'])
    .execute()
  const named = rows.length <= BULK_UNDO_MAX ? rows : []
  const were = (previous: Status) => named.filter((row) => row.previous === previous).map((row) => row.id)
  return { changed: rows.length, previous: { draft: were('draft'), active: were('active'), archived: were('archived') } }
}

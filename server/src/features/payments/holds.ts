import { sql } from 'kysely'

import { explainStock, lockProductsOf } from '../../db/stock.ts'
import type { Tx } from '../../db/transactions.ts'
import { releaseDiscounts } from '../discounts/uses.ts'
import type { QuoteLine } from '../pricing/quote.ts'

/** What a payment under way keeps for itself. */
export interface Holder {
  storeId: string
  paymentId: string
}

/**
 * Moves what is bought from available to committed stock, for a payment under way. The database decides: of two who want the
 * last one, one gets it.
 * @returns whether all of it could be had; if not, the caller rolls back
 */
export async function holdStock(tx: Tx, { storeId, paymentId }: Holder, lines: readonly QuoteLine[]): Promise<boolean> {
  const wanted = lines
    .filter(({ isTracked }) => isTracked)
    .map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
    .toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1))
  if (wanted.length === 0) return true
  const ids = wanted.map(({ variant_id }) => variant_id)
  // Sent together, in this order.
  const before = [explainStock(tx, { reason: 'order', userId: null }), lockProductsOf(tx, ids)]
  const take = sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w (variant_id uuid, quantity int)),
      taken as (
        update variants v set inventory_quantity = v.inventory_quantity - w.quantity, committed = v.committed + w.quantity
        from wanted w
        where v.id = w.variant_id and v.inventory_tracker <> '' and (v.inventory_policy = 'continue' or v.inventory_quantity >= w.quantity)
        returning v.id, w.quantity
      )
    insert into stock_holds (store_id, payment_id, variant_id, quantity)
      select ${storeId}::uuid, ${paymentId}::uuid, id, quantity from taken returning variant_id`.execute(tx)
  const [taken] = await Promise.all([take, ...before])
  return taken.rows.length === wanted.length
}

/** Gives back what a payment held: units to available stock, uses to discounts. A second time nothing more happens. */
export async function releaseHolds(tx: Tx, { storeId, paymentId }: Holder): Promise<void> {
  const held = await tx.selectFrom('stock_holds').select('variant_id').where('payment_id', '=', paymentId).execute()
  if (held.length > 0) {
    await explainStock(tx, { reason: 'order', userId: null })
    await lockProductsOf(
      tx,
      held.map(({ variant_id }) => variant_id),
    )
    await sql`
      with given as (delete from stock_holds where payment_id = ${paymentId} returning variant_id, quantity)
      update variants v set inventory_quantity = v.inventory_quantity + g.quantity, committed = v.committed - g.quantity
      from given g where v.id = g.variant_id`.execute(tx)
  }
  await releaseDiscounts(tx, { storeId, paymentId })
}

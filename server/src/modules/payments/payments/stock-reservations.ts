import { sql } from 'kysely'

import { send } from '../../../platform/db/query.ts'
import { explainStock, explainStockQuery, lockProductsOf, lockProductsQuery } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type QuoteLine, releaseDiscounts } from '../../pricing/api.ts'

/** The open payment that reserves stock. */
export interface Holder {
  storeId: string
  paymentId: string
}

/**
 * Moves the bought items from available to committed stock, for an open payment. The database decides: when two shoppers want the
 * last item, only one gets it.
 * @returns whether everything was available; if not, the caller rolls back
 */
export async function reserveStock(tx: Tx, { storeId, paymentId }: Holder, lines: readonly QuoteLine[]): Promise<boolean> {
  const wanted = lines
    .filter(({ isTracked }) => isTracked)
    .map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
    .toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1))
  if (wanted.length === 0) return true
  const ids = wanted.map(({ variant_id }) => variant_id)
  const take = sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w (variant_id uuid, quantity int)),
      taken as (
        update variants v set inventory_quantity = v.inventory_quantity - w.quantity, committed = v.committed + w.quantity
        from wanted w
        where v.id = w.variant_id and v.inventory_tracker <> '' and (v.inventory_policy = 'continue' or v.inventory_quantity >= w.quantity)
        returning v.id, w.quantity
      )
    insert into stock_holds (store_id, payment_id, variant_id, quantity)
      select ${storeId}::uuid, ${paymentId}::uuid, id, quantity from taken returning variant_id`
  const [, , taken] = await send(tx, [explainStockQuery({ reason: 'order', userId: null }), lockProductsQuery(ids), take])
  return taken.length === wanted.length
}

/**
 * Releases the reservations of a payment: its items become available stock again, and its discount uses are released. A second
 * call changes nothing.
 */
export async function releaseReservations(tx: Tx, { storeId, paymentId }: Holder): Promise<void> {
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

import type { Tx } from '../../db/transactions.ts'
import type { Fulfillment } from './status.ts'

/** There are some 250; imported orders may spell them in more than one way. */
const COUNTRIES_MAX = 500

/** Columns of an order in a list: totals and counts lie on the row, so that no list loads lines. */
export const rowColumns = [
  'id',
  'name',
  'placed_at',
  'customer_name',
  'email',
  'country',
  'state',
  'payment_status',
  'fulfillment_status',
  'item_count',
  'total_cents',
  'currency',
] as const

export async function selectOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select(rowColumns)
    .select(['phone', 'note', 'tags', 'source', 'subtotal_cents', 'discount_cents', 'discount_code', 'shipping_cents', 'shipping_method'])
    .select(['tax_cents', 'refunded_cents', 'paid_cents', 'cancelled_at', 'shipping_address', 'billing_address'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function selectLines(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'title', 'variant_title', 'sku', 'quantity', 'fulfilled_quantity', 'unit_price_cents', 'total_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export async function countOpenOrders(tx: Tx, fulfillment: Fulfillment): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('fulfillment_status', '=', fulfillment)
    .executeTakeFirstOrThrow()
  return count
}

/** Where orders come from, as written on them, in alphabetical order. */
export async function selectCountries(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('country')
    .distinct()
    .where('country', '<>', '')
    .orderBy('country')
    .limit(COUNTRIES_MAX)
    .execute()
  return rows.map(({ country }) => country)
}

/** The store of this transaction. */
export async function selectStore(tx: Tx) {
  return tx.selectFrom('stores').select(['time_zone', 'currency']).executeTakeFirstOrThrow()
}

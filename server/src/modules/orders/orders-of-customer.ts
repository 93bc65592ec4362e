import { sql } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'

/** An order in the history that its customer sees. */
export interface CustomerOrder {
  id: string
  name: string
  placed_at: Date
  currency: string
  total_cents: number
  payment_status: string
  fulfillment_status: string
  cancelled_at: Date | null
  hasStatusPage: boolean
}

/**
 * Returns orders of a customer, newest first.
 * @param before the ID of the last order of the page before; an ID of another customer’s order returns none
 */
export async function selectOrdersOfCustomer(
  tx: Tx,
  customerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CustomerOrder[]> {
  let query = tx
    .selectFrom('orders')
    .select(['id', 'name', 'placed_at', 'currency', 'total_cents', 'payment_status', 'fulfillment_status', 'cancelled_at'])
    .select(sql<boolean>`status_digest is not null`.as('hasStatusPage'))
    .where('customer_id', '=', customerId)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(placed_at, id) < (select placed_at, id from orders where id = ${before}::uuid and customer_id = ${customerId}::uuid)`,
    )
  return query.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Returns the variants of a customer’s order with their quantities, in the order of its lines. Deleted variants are left out. */
export const selectVariantsOfOrder = (tx: Tx, customerId: string, orderId: string): Promise<{ variantId: string; quantity: number }[]> =>
  tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.order_id'))
    .select([sql<string>`l.variant_id`.as('variantId'), 'l.quantity'])
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customerId)
    .where('l.variant_id', 'is not', null)
    .orderBy('l.position')
    .execute()

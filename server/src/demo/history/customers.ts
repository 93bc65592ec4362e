import { uuidv7 } from 'uuidv7'

import type { Sale } from './sale.ts'

/** Returns the ID of each customer by email address. */
export const customerIds = (sales: readonly Sale[]): Map<string, string> => new Map(sales.map(({ order }) => [order.buyer.email, uuidv7()]))

interface Bought {
  sale: Sale
  order: { customer_id: string; total_cents: number; refunded_cents: number }
}

/** Returns the rows of the customers of some orders, oldest order first. */
export function customerRows(storeId: string, written: readonly Bought[]) {
  return [...Map.groupBy(written, ({ order }) => order.customer_id)].map(([id, orders]) => {
    const [first, last] = [orders[0]!.sale, orders.at(-1)!.sale]
    const { email, phone, shippingAddress } = last.order.buyer
    return {
      store_id: storeId,
      id,
      email,
      first_name: shippingAddress?.firstName ?? '',
      last_name: shippingAddress?.lastName ?? '',
      phone,
      address: { ...shippingAddress },
      accepts_marketing_at: orders.find(({ sale }) => sale.order.buyer.acceptsMarketing)?.sale.at ?? null,
      order_count: orders.length,
      spent_cents: orders.reduce((sum, { order }) => sum + order.total_cents - order.refunded_cents, 0),
      first_order_at: first.at,
      last_order_at: last.at,
      created_at: first.at,
      updated_at: last.at,
    }
  })
}

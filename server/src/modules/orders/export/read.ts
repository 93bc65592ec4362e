import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { addressOf, type Written } from '../address.ts'
import type { LineRecord, OrderRecord } from '../change.ts'

/** An order with the values that its rows in the file need. */
export interface ExportedOrder {
  order: OrderRecord
  lines: LineRecord[]
  shipping: Written | null
  billing: Written | null
  /** The time of the first capture or manual payment. null when the order has none. */
  paidAt: Date | null
  /** The time of the last fulfillment. null unless the order is completely fulfilled. */
  fulfilledAt: Date | null
  acceptsMarketing: boolean
  /** The method of the first payment, or its provider if the method is unknown. */
  paymentMethod: string
  /** The IDs of the payments at their gateways. */
  references: string[]
}

/** Returns the orders with these IDs, in the sequence of `ids`. */
export async function readExported(tx: Tx, ids: readonly string[]): Promise<ExportedOrder[]> {
  if (ids.length === 0) return []
  const of = sql<string>`any(${ids}::uuid[])`
  const [orders, lines, paid, sent, customers] = await Promise.all([
    tx.selectFrom('orders').selectAll().where('id', '=', of).execute(),
    tx.selectFrom('order_lines').selectAll().where('order_id', '=', of).orderBy('order_id').orderBy('position').execute(),
    tx
      .selectFrom('order_transactions')
      .select(['order_id', 'method', 'provider', 'reference', 'settled_at'])
      .where('order_id', '=', of)
      .where('kind', 'in', ['capture', 'sale'])
      .where('state', '=', 'succeeded')
      .orderBy('created_at')
      .execute(),
    tx
      .selectFrom('fulfillments')
      .select((eb) => ['order_id', eb.fn.max('created_at').as('at')])
      .where('order_id', '=', of)
      .where('state', '=', 'sent')
      .groupBy('order_id')
      .execute(),
    tx
      .selectFrom('customers')
      .select(['id', 'email_consent'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('customer_id')
          .where('orders.id', '=', of)
          .where('customer_id', 'is not', null)
          .$narrowType<{ customer_id: string }>(),
      )
      .execute(),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const paidOf = Map.groupBy(paid, ({ order_id }) => order_id)
  const sentAt = new Map(sent.map(({ order_id, at }) => [order_id, at]))
  const marketed = new Set(customers.flatMap(({ id, email_consent }) => (email_consent === 'subscribed' ? [id] : [])))
  return ids.flatMap((id): ExportedOrder[] => {
    const order = byId.get(id)
    if (!order) return []
    const payments = paidOf.get(id) ?? []
    return [
      {
        order,
        lines: linesOf.get(id) ?? [],
        shipping: addressOf(order.shipping_address),
        billing: addressOf(order.billing_address),
        paidAt: payments[0]?.settled_at ?? null,
        fulfilledAt: order.fulfillment_status === 'fulfilled' ? (sentAt.get(id) ?? null) : null,
        acceptsMarketing: order.customer_id !== null && marketed.has(order.customer_id),
        paymentMethod: payments[0]?.method || payments[0]?.provider || '',
        references: [...new Set(payments.map(({ reference }) => reference).filter(Boolean))],
      },
    ]
  })
}

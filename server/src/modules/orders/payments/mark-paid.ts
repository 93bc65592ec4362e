import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { changeOrder, deriveStatus } from '../change.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { gatewayPaymentOf } from './authorized-payment.ts'

/**
 * Records that the outstanding amount was paid outside all gateways.
 * @param ask `method`: the seller's name of the payment method; may be empty
 * @throws Problem `not_found`, or `nothing_due` when nothing is due, the order is canceled, or a gateway holds an authorization
 */
export async function markPaid(tx: Tx, ask: OrderActor & { method: string }): Promise<void> {
  const { storeId, orderId, userId, method, at } = ask
  const order = await changeOrder(tx, orderId, {
    when: (eb) => eb.and([eb('state', '<>', 'cancelled'), eb('paid_cents', '<', eb.ref('total_cents'))]),
    otherwise: 'nothing_due',
  })
  if (order.authorized_cents > 0 && (await gatewayPaymentOf(tx, orderId))) throw problem('nothing_due')
  const amountCents = order.total_cents - order.paid_cents
  await tx
    .updateTable('orders')
    .set((eb) => ({ paid_cents: eb('paid_cents', '+', amountCents), authorized_cents: 0 }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_transactions')
    .values({
      store_id: storeId,
      id: uuidv7(),
      order_id: orderId,
      kind: 'sale',
      state: 'succeeded',
      amount_cents: amountCents,
      method,
      created_at: at,
      settled_at: at,
    })
    .execute()
  await deriveStatus(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'marked_paid', userId, data: { amountCents, method }, at })
}

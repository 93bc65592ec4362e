import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { changeOrder } from '../change.ts'
import { requestEmail } from '../emails/request-email.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { type Shipment, whyNot } from './shipments.ts'

type Delivery = z.output<(typeof orderActionCalls)['orders.markDelivered']['body']>

/**
 * Marks a fulfillment as delivered, or takes that back. Carriers aren't asked, so this is what the seller knows. A fulfillment that is
 * already so stays as it is, and nobody is emailed.
 * @throws Problem `not_found`, `fulfillment_cancelled`
 */
export async function markDelivered(
  tx: Tx,
  { storeId, orderId, fulfillmentId, userId, at }: Shipment,
  { delivered, notify }: Delivery,
): Promise<void> {
  const order = await changeOrder(tx, orderId)
  const fulfillment = await tx
    .selectFrom('fulfillments')
    .select(['carrier', 'tracking_number', 'delivered_at'])
    .where('id', '=', fulfillmentId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (!fulfillment) throw await whyNot(tx, orderId, fulfillmentId)
  if ((fulfillment.delivered_at !== null) === delivered) return
  await tx
    .updateTable('fulfillments')
    .set({ delivered_at: delivered ? at : null, updated_at: at })
    .where('id', '=', fulfillmentId)
    .execute()
  const data = { carrier: fulfillment.carrier, trackingNumber: fulfillment.tracking_number }
  await addEvent(tx, { storeId, orderId, kind: delivered ? 'delivered' : 'delivery_undone', userId, data, at })
  if (delivered && notify && order.email !== '') await requestEmail(tx, { storeId, orderId, mail: 'delivered', subjectId: fulfillmentId })
}

/**
 * Marks all packages of an order as delivered.
 * @throws Problem `not_found`, `nothing_to_deliver` when none is on its way
 */
export async function deliverOrder(tx: Tx, { notify, ...actor }: OrderActor & { notify: boolean }): Promise<void> {
  await changeOrder(tx, actor.orderId)
  const onWay = await tx
    .selectFrom('fulfillments')
    .select('id')
    .where('order_id', '=', actor.orderId)
    .where('state', '=', 'sent')
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .execute()
  if (onWay.length === 0) throw problem('nothing_to_deliver')
  for (const { id } of onWay) await markDelivered(tx, { ...actor, fulfillmentId: id }, { delivered: true, notify })
}

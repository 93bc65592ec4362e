import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { problem } from '../../../platform/problem.ts'
import { changeOrder, deriveStatus, linesOf } from '../change.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { refreshSearchIndex } from '../search-index.ts'
import { requestEmail } from '../emails/request-email.ts'
import type { SentLine } from './fulfill.ts'
import { moveStock, type StockMove } from './stock.ts'

type Tracking = z.output<(typeof orderActionCalls)['orders.updateTracking']['body']>

export interface Shipment extends OrderActor {
  fulfillmentId: string
}

const hold = (tx: Tx, orderId: string) => changeOrder(tx, orderId)

/**
 * Changes the carrier, tracking number and tracking URL of a fulfillment.
 * @throws Problem `not_found`, `fulfillment_cancelled`
 */
export async function updateTracking(
  tx: Tx,
  { storeId, orderId, fulfillmentId, userId, at }: Shipment,
  { carrier, trackingNumber, trackingUrl, notify }: Tracking,
): Promise<void> {
  const order = await hold(tx, orderId)
  const changed = await tx
    .updateTable('fulfillments')
    .set({ carrier, tracking_number: trackingNumber, tracking_url: trackingUrl, updated_at: at })
    .where('id', '=', fulfillmentId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw await whyNot(tx, orderId, fulfillmentId)
  await addEvent(tx, { storeId, orderId, kind: 'tracking_changed', userId, data: { carrier, trackingNumber }, at })
  await refreshSearchIndex(tx, [orderId])
  if (notify && order.email !== '') await requestEmail(tx, { storeId, orderId, mail: 'tracking', subjectId: fulfillmentId })
}

/**
 * Cancels a fulfillment. Its items become unfulfilled and committed in stock again.
 * @throws Problem `not_found`, `fulfillment_cancelled`, `fulfillment_refunded`
 */
export async function cancelFulfillment(tx: Tx, { storeId, orderId, fulfillmentId, userId, at }: Shipment): Promise<void> {
  const order = await hold(tx, orderId)
  const cancelled = await tx
    .updateTable('fulfillments')
    .set({ state: 'cancelled', delivered_at: null, updated_at: at })
    .where('id', '=', fulfillmentId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst()
  if (!cancelled) throw await whyNot(tx, orderId, fulfillmentId)
  await cancelOne(tx, orderId, cancelled)
  await moveStock(tx, { orderId, reference: order.name, userId, reason: 'order' }, await promisedAgain(tx, orderId, cancelled))
  // The order has unfulfilled items again, so it must not stay archived.
  if (order.state === 'archived') await tx.updateTable('orders').set({ state: 'open' }).where('id', '=', orderId).execute()
  await deriveStatus(tx, orderId)
  const { carrier, tracking_number: trackingNumber } = cancelled
  await addEvent(tx, { storeId, orderId, kind: 'fulfillment_cancelled', userId, data: { carrier, trackingNumber }, at })
  await refreshSearchIndex(tx, [orderId])
}

const sentLines = (fulfillment: Selectable<DB['fulfillments']>) => fulfillment.lines as unknown as SentLine[]

async function cancelOne(tx: Tx, orderId: string, fulfillment: Selectable<DB['fulfillments']>): Promise<void> {
  for (const { position, quantity } of sentLines(fulfillment)) {
    const { numUpdatedRows } = await tx
      .updateTable('order_lines')
      .set((eb) => ({ fulfilled_quantity: eb('fulfilled_quantity', '-', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      // Items that were fulfilled and refunded must not be fulfilled again.
      .where((eb) => eb(eb('fulfilled_quantity', '-', quantity), '>=', eb('refunded_quantity', '-', eb.ref('removed_quantity'))))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw problem('fulfillment_refunded')
  }
}

async function promisedAgain(tx: Tx, orderId: string, fulfillment: Selectable<DB['fulfillments']>): Promise<StockMove[]> {
  const lines = await linesOf(tx, orderId)
  return sentLines(fulfillment).flatMap(({ position, committed }): StockMove[] => {
    const variantId = lines.find((line) => line.position === position)?.variant_id
    return variantId ? [{ position, variantId, committed, available: 0 }] : []
  })
}

/** Returns the problem with a fulfillment that isn’t sent, or doesn’t exist. */
export async function whyNot(tx: Tx, orderId: string, fulfillmentId: string) {
  const known = await tx
    .selectFrom('fulfillments')
    .select('id')
    .where('id', '=', fulfillmentId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return problem(known ? 'fulfillment_cancelled' : 'not_found')
}

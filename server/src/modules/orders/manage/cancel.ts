import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { allocate } from '../../../platform/money/allocate.ts'
import type { Services } from '../../../services.ts'
import { countRefund } from '../../customers/api.ts'
import { releaseDiscounts } from '../../pricing/api.ts'
import { orderBalance } from '../../ledger/api.ts'
import { bookSale } from '../book.ts'
import { changeOrder, deriveStatus, linesOf, type LineRecord, type OrderRecord } from '../change.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { moveStock, type StockMove } from '../fulfillment/stock.ts'
import { requestEmail } from '../emails/request-email.ts'
import { gatewayPaymentOf } from '../payments/authorized-payment.ts'
import { refundedShipping, refundOrder } from '../refunds/refund.ts'
import { refundEntries } from '../refunds/refund-entries.ts'
import { voidOrder } from '../payments/void.ts'
import { worthOf } from '../refunds/line-amounts.ts'

type Asked = z.output<(typeof orderActionCalls)['orders.cancel']['body']>

/**
 * Cancels an order that has no fulfilled items. Its items are no longer committed, and are restocked if requested. Its discounts
 * can be used again. An authorization is voided, a paid amount is refunded if requested, and an unpaid amount is reversed in the
 * ledger, dated today.
 * @throws Problem `not_found`, `order_cancelled`, `order_sent`, `order_busy`
 */
export async function cancelOrder(
  tx: Tx,
  services: Services,
  { storeId, orderId, userId, reason, refund, restock, notify }: Asked & Omit<OrderActor, 'at'>,
): Promise<void> {
  const at = services.now()
  const order = await changeOrder(tx, orderId, {
    when: (eb) => eb('state', '<>', 'cancelled'),
    otherwise: 'order_cancelled',
    set: () => ({ state: 'cancelled', cancelled_at: at, cancel_reason: reason }),
  })
  const lines = await linesOf(tx, orderId)
  if (lines.some((line) => line.fulfilled_quantity > 0)) throw problem('order_sent')
  await refuseWhileMoneyMoves(tx, orderId)
  await releaseInventory(tx, order, lines, { restock, userId })
  await releaseDiscounts(tx, { storeId, orderId })
  await reverseUnpaidSale(tx, order, lines, at)
  await addEvent(tx, { storeId, orderId, kind: 'cancelled', userId, data: { reason }, at })
  if (order.authorized_cents > 0 && (await gatewayPaymentOf(tx, orderId))) await voidOrder(tx, { storeId, orderId, at })
  const amountCents = order.paid_cents - order.refunded_cents - order.refunding_cents
  if (refund && amountCents > 0) {
    const left = lines.flatMap(({ id, quantity, refunded_quantity }) =>
      quantity > refunded_quantity ? [{ id, quantity: quantity - refunded_quantity, restock: false }] : [],
    )
    const shippingCents = Math.max(0, Math.min(amountCents, worthOf(order, lines).shipping.cents - (await refundedShipping(tx, orderId))))
    await refundOrder(tx, services, { storeId, orderId, userId, lines: left, shippingCents, amountCents, reason, notify: false })
  }
  await deriveStatus(tx, orderId)
  if (notify && order.email !== '') await requestEmail(tx, { storeId, orderId, mail: 'cancelled' })
}

/** Refuses to cancel while a capture or void is pending. A pending capture would add a payment to a canceled order. */
async function refuseWhileMoneyMoves(tx: Tx, orderId: string): Promise<void> {
  const moving = await tx
    .selectFrom('order_transactions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .where('kind', 'in', ['capture', 'void'])
    .executeTakeFirst()
  if (moving) throw problem('order_busy')
}

async function releaseInventory(
  tx: Tx,
  order: OrderRecord,
  lines: readonly LineRecord[],
  { restock, userId }: { restock: boolean; userId: string | null },
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ removed_quantity: sql<number>`quantity - fulfilled_quantity` })
    .where('order_id', '=', order.id)
    .execute()
  const moves = lines.flatMap(({ position, variant_id, committed_quantity: units }): StockMove[] =>
    variant_id === null ? [] : [{ position, variantId: variant_id, committed: -units, available: restock ? units : 0 }],
  )
  await moveStock(tx, { orderId: order.id, reference: order.name, userId, reason: 'restock' }, moves)
}

/**
 * Reverses the unpaid amount of a canceled order, which is no longer a sale: in the ledger, dated `at`, and in the customer's
 * totals.
 */
async function reverseUnpaidSale(tx: Tx, order: OrderRecord, lines: readonly LineRecord[], at: Date): Promise<void> {
  const unpaid = order.total_cents - order.paid_cents
  // A test order is in neither.
  if (unpaid <= 0 || order.is_test) return
  // The customer's totals have included the whole amount since the order was placed.
  if (order.customer_id !== null) await countRefund(tx, order.customer_id, unpaid)
  const worth = worthOf(order, lines)
  const isWhole = order.paid_cents === 0
  const [shippingCents = 0, otherCents = 0, ...lineCents] = allocate(unpaid, [
    worth.shipping.cents,
    worth.rest,
    ...worth.lines.map(({ cents }) => cents),
  ])
  const { upsold: leftUpsold, ...left } = await orderBalance(tx, order.id)
  const entries = refundEntries({
    orderId: order.id,
    name: order.name,
    at,
    description: 'Order canceled',
    lines: lines.map(({ position, quantity, title, upsell_offer_id: offerId }, n) => ({
      position,
      // If a part was paid, the items count as returned when that part is refunded.
      quantity: isWhole ? quantity : 0,
      title,
      worth: worth.lines[n]!,
      cents: lineCents[n]!,
      beforeCents: 0,
      isUpsold: offerId !== null,
    })),
    shipping: { worth: worth.shipping, cents: shippingCents, beforeCents: 0 },
    otherCents,
    left,
    leftUpsold,
  })
  await bookSale(tx, order, entries)
}

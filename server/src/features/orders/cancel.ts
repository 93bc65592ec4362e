import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../db/transactions.ts'
import { problem } from '../../http/problem.ts'
import { allocate } from '../../money/allocate.ts'
import type { Services } from '../../services.ts'
import { countRefund } from '../customers/service.ts'
import { releaseDiscounts } from '../discounts/uses.ts'
import { appendLedger, orderBalance } from '../ledger/service.ts'
import { changeOrder, deriveStatus, linesOf, type LineRecord, type OrderRecord } from './change.ts'
import { addEvent } from './events.ts'
import { moveStock, type StockMove } from './goods/stock.ts'
import { askForMail } from './mails/ask.ts'
import { gatewayPaymentOf } from './money/held.ts'
import { refundedShipping, refundOrder } from './money/refund.ts'
import { returnedEntries } from './money/returned-entries.ts'
import { voidOrder } from './money/void.ts'
import { worthOf } from './money/worth.ts'

type Asked = z.output<(typeof orderActionCalls)['orders.cancel']['body']>

/**
 * Cancels an order of which nothing was sent: its units are promised to nobody, its discounts can be used again, money that is
 * held is let go, what was paid is paid back if that is asked for, and what was never paid leaves the books today.
 * @throws Problem `not_found`, `order_cancelled`, `order_sent`, `order_busy`
 */
export async function cancelOrder(
  tx: Tx,
  services: Services,
  { storeId, orderId, userId, reason, refund, restock, notify }: Asked & { storeId: string; orderId: string; userId: string | null },
): Promise<void> {
  const at = services.now()
  const order = await changeOrder(
    tx,
    orderId,
    'order_cancelled',
    () => ({ state: 'cancelled', cancelled_at: at, cancel_reason: reason }),
    (eb) => eb('state', '<>', 'cancelled'),
  )
  const lines = await linesOf(tx, orderId)
  if (lines.some((line) => line.fulfilled_quantity > 0)) throw problem('order_sent')
  await refuseWhileMoneyMoves(tx, orderId)
  await giveUpUnits(tx, order, lines, { restock, userId })
  await releaseDiscounts(tx, { storeId, orderId })
  await takeOutUnpaid(tx, storeId, order, lines, at)
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
  if (notify && order.email !== '') await askForMail(tx, { storeId, orderId, mail: 'cancelled' })
}

/** Money on its way in would arrive at an order that is no more. */
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

async function giveUpUnits(
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

/** What was never paid is not a sale any more: it leaves the books on the day of the cancellation. */
async function takeOutUnpaid(tx: Tx, storeId: string, order: OrderRecord, lines: readonly LineRecord[], at: Date): Promise<void> {
  const unpaid = order.total_cents - order.paid_cents
  if (unpaid <= 0) return
  // Placing counted all of it for the customer.
  if (order.customer_id !== null) await countRefund(tx, order.customer_id, unpaid)
  const worth = worthOf(order, lines)
  const isWhole = order.paid_cents === 0
  const [shippingCents = 0, otherCents = 0, ...lineCents] = allocate(unpaid, [
    worth.shipping.cents,
    worth.rest,
    ...worth.lines.map(({ cents }) => cents),
  ])
  const entries = returnedEntries({
    orderId: order.id,
    name: order.name,
    at,
    description: 'Order cancelled',
    lines: lines.map(({ position, quantity, title }, n) => ({
      position,
      // Units that were paid for come back with their refund.
      quantity: isWhole ? quantity : 0,
      title,
      worth: worth.lines[n]!,
      cents: lineCents[n]!,
      beforeCents: 0,
    })),
    shipping: { worth: worth.shipping, cents: shippingCents, beforeCents: 0 },
    otherCents,
    left: await orderBalance(tx, order.id),
  })
  await appendLedger(tx, storeId, entries)
}

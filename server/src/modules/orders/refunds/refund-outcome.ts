import type { Selectable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../services.ts'
import { countRefund } from '../../customers/api.ts'
import { allocate } from '../../../platform/money/allocate.ts'
import { orderBalance } from '../../ledger/api.ts'
import { bookSale } from '../book.ts'
import { deriveStatus, linesOf, type OrderRecord } from '../change.ts'
import { addEvent } from '../events.ts'
import { moveStock, type StockMove } from '../fulfillment/stock.ts'
import { requestEmail } from '../emails/request-email.ts'
import type { RefundLine } from './refund.ts'
import { refundEntries } from './refund-entries.ts'
import { sum, worthOf } from './line-amounts.ts'

type Refund = Selectable<DB['refunds']>

interface RefundRef {
  storeId: string
  refundId: string
}

/**
 * Records that a refund succeeded: updates ledger, stock, customer and order in the caller's transaction. This happens only once,
 * even when the outcome is reported more than once.
 */
export async function refundSucceeded(tx: Tx, services: Services, { storeId, refundId }: RefundRef): Promise<void> {
  const at = services.now()
  const refund = await endRefund(tx, refundId, 'succeeded', at)
  if (!refund) return
  const { order_id: orderId, amount_cents: amountCents, shipping_cents: shippingCents, user_id: userId } = refund
  const lines = refund.lines as unknown as RefundLine[]
  const order = await tx
    .updateTable('orders')
    .set((eb) => ({
      refunding_cents: eb('refunding_cents', '-', amountCents),
      refunded_cents: eb('refunded_cents', '+', amountCents),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await putBack(tx, { order, lines, userId })
  // A test order was never counted for its customer.
  if (order.customer_id !== null && !order.is_test) await countRefund(tx, order.customer_id, amountCents)
  await writeReturn(tx, { order, refund, lines, shippingCents, at })
  await deriveStatus(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'refunded', userId, data: { amountCents, reason: refund.reason }, at })
  if (refund.notify) await requestEmail(tx, { storeId, orderId, mail: 'refund', subjectId: refundId })
}

/**
 * Records the outcome of one part of a refund at its gateway, once the gateways have decided about all parts. If only some of them
 * succeeded, the refund succeeds with these, and the rest can be refunded again. The caller has locked the order.
 */
export async function refundSettled(
  tx: Tx,
  services: Services,
  { storeId, refundId, orderId }: RefundRef & { orderId: string },
): Promise<void> {
  const parts = await tx
    .selectFrom('order_transactions')
    .select(['state', 'amount_cents', 'error'])
    .where('order_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .where('gateway_id', 'is not', null)
    .orderBy('id')
    .execute()
  if (parts.some(({ state }) => state === 'pending')) return
  const failed = parts.filter(({ state }) => state === 'failed')
  const [first] = failed
  if (first && failed.length === parts.length) return refundFailed(tx, services, { storeId, refundId, error: first.error })
  if (first)
    await lowerRefund(tx, {
      storeId,
      refundId,
      byCents: sum(failed.map((part) => part.amount_cents)),
      error: first.error,
      at: services.now(),
    })
  await refundSucceeded(tx, services, { storeId, refundId })
}

/** Lowers a refund by what its gateways refused. What is left is for the same items and shipping, each in proportion. */
async function lowerRefund(
  tx: Tx,
  { storeId, refundId, byCents, error, at }: RefundRef & { byCents: number; error: string; at: Date },
): Promise<void> {
  const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', refundId).where('state', '=', 'pending').executeTakeFirst()
  if (!refund) return
  const lines = refund.lines as unknown as RefundLine[]
  const amountCents = refund.amount_cents - byCents
  const before = [refund.shipping_cents, ...lines.map((line) => line.amountCents)]
  const [shippingCents = 0, ...lineCents] = sum(before) > amountCents ? allocate(amountCents, before) : before
  const lowered = lines.map((line, n) => ({ ...line, amountCents: lineCents[n]! }))
  await tx
    .updateTable('refunds')
    .set({ amount_cents: amountCents, shipping_cents: shippingCents, lines: JSON.stringify(lowered) })
    .where('id', '=', refundId)
    .execute()
  await tx
    .updateTable('orders')
    .set((eb) => ({ refunding_cents: eb('refunding_cents', '-', byCents), version: eb('version', '+', 1) }))
    .where('id', '=', refund.order_id)
    .execute()
  const data = { amountCents: byCents, error }
  await addEvent(tx, { storeId, orderId: refund.order_id, kind: 'refund_failed', userId: refund.user_id, data, at })
}

/** Records that a refund failed, so that the claimed amount and items can be refunded again. */
export async function refundFailed(tx: Tx, services: Services, { storeId, refundId, error }: RefundRef & { error: string }): Promise<void> {
  const at = services.now()
  const refund = await endRefund(tx, refundId, 'failed', at)
  if (!refund) return
  const { order_id: orderId, amount_cents: amountCents, user_id: userId } = refund
  await tx
    .updateTable('orders')
    .set((eb) => ({ refunding_cents: eb('refunding_cents', '-', amountCents), version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
  for (const { position, quantity, removed } of refund.lines as unknown as RefundLine[])
    await tx
      .updateTable('order_lines')
      .set((eb) => ({
        refunded_quantity: eb('refunded_quantity', '-', quantity),
        removed_quantity: eb('removed_quantity', '-', removed),
      }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  await deriveStatus(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'refund_failed', userId, data: { amountCents, error }, at })
}

/**
 * Marks a pending refund as ended.
 * @returns the refund, or undefined when it had already ended
 */
async function endRefund(tx: Tx, refundId: string, state: 'succeeded' | 'failed', at: Date): Promise<Refund | undefined> {
  const refund = await tx
    .updateTable('refunds')
    .set({ state, succeeded_at: state === 'succeeded' ? at : null })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  // The manual part of the refund has the same outcome.
  if (refund)
    await tx
      .updateTable('order_transactions')
      .set({ state, settled_at: at })
      .where('order_id', '=', refund.order_id)
      .where('refund_id', '=', refundId)
      .where('state', '=', 'pending')
      .execute()
  return refund
}

interface Return {
  order: OrderRecord
  refund: Refund
  lines: readonly RefundLine[]
  shippingCents: number
  at: Date
}

/** Writes the ledger entries of the refund, dated `at`, and adds the refunded amounts to the order lines. */
async function writeReturn(tx: Tx, { order, refund, lines, shippingCents, at }: Return): Promise<void> {
  const all = await linesOf(tx, order.id)
  const worth = worthOf(order, all)
  const shippingBefore = await tx
    .selectFrom('refunds')
    .select(['shipping_cents'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'succeeded')
    .where('id', '<>', refund.id)
    .execute()
  const returned = lines.map(({ position, quantity, amountCents }) => {
    const at = all.findIndex((line) => line.position === position)
    const { title, refunded_cents: beforeCents, upsell_offer_id: offerId } = all[at]!
    return { position, quantity, title, worth: worth.lines[at]!, cents: amountCents, beforeCents, isUpsold: offerId !== null }
  })
  const shipping = { worth: worth.shipping, cents: shippingCents, beforeCents: sum(shippingBefore.map((row) => row.shipping_cents)) }
  const otherCents = refund.amount_cents - shippingCents - sum(lines.map((line) => line.amountCents))
  const description = 'Refund'
  const { upsold: leftUpsold, ...left } = await orderBalance(tx, order.id)
  const amounts = { lines: returned, shipping, otherCents, left, leftUpsold }
  const entries = refundEntries({ orderId: order.id, name: order.name, at, description, ...amounts })
  await bookSale(tx, order, entries)
  for (const { position, amountCents } of lines)
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute()
}

/** Releases the committed stock of the items that will not be fulfilled, and restocks the items of lines with `restock`. */
async function putBack(
  tx: Tx,
  { order, lines, userId }: { order: OrderRecord; lines: readonly RefundLine[]; userId: string | null },
): Promise<void> {
  const all = await linesOf(tx, order.id)
  const moves = lines.flatMap(({ position, removed, returned, restock }): StockMove[] => {
    const line = all.find((one) => one.position === position)!
    const committed = Math.min(removed, line.committed_quantity)
    if (line.variant_id === null) return []
    return [{ position, variantId: line.variant_id, committed: -committed, available: restock ? committed + returned : 0 }]
  })
  await moveStock(tx, { orderId: order.id, reference: order.name, userId, reason: 'restock' }, moves)
}

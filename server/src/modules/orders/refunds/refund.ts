import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { fieldError, invalidField, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { allocate } from '../../../platform/money/allocate.ts'
import type { Services } from '../../../services.ts'
import { changeOrder, type LineRecord, linesOf, type OrderRecord } from '../change.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { requestAtGateway } from '../payments/gateway-request.ts'
import type { AuthorizedPayment } from '../payments/authorized-payment.ts'
import { splitRefund } from './split-refund.ts'
import { refundSucceeded } from './refund-outcome.ts'
import { partOf, sum, worthOf } from './line-amounts.ts'
import type { Movement } from '../payments/transaction.ts'

type Asked = z.output<(typeof orderActionCalls)['orders.refund']['body']>

/** A line as stored in `refunds.lines`. */
export interface RefundLine {
  position: number
  quantity: number
  amountCents: number
  /** Whether the items are restocked. */
  restock: boolean
  /** The part of `quantity` that was unfulfilled. These items will not be fulfilled. */
  removed: number
  /** The part of `quantity` that was fulfilled. */
  returned: number
}

/**
 * Refunds an order. The amount and the items are claimed in the same transaction, so that two refunds never pay back more than
 * was paid. If the gateway must refund a part, a job requests it, and the refund takes effect when the gateway has refunded that
 * part. Otherwise, the refund takes effect immediately.
 * @throws Problem `not_found`, `refund_too_much`, `unknown_ids`, or `invalid_input` for items and shipping that cannot be
 * refunded
 */
export async function refundOrder(
  tx: Tx,
  services: Services,
  { storeId, orderId, userId, ...asked }: Asked & Omit<OrderActor, 'at'>,
): Promise<{ refundId: string }> {
  const { amountCents, shippingCents, reason, notify } = asked
  const order = await changeOrder(tx, orderId, {
    // The constraint orders_check repeats this: refunds never exceed the paid amount.
    when: (eb) => eb(eb('refunded_cents', '+', eb('refunding_cents', '+', amountCents)), '<=', eb.ref('paid_cents')),
    otherwise: 'refund_too_much',
    set: (eb) => ({ refunding_cents: eb('refunding_cents', '+', amountCents) }),
  })
  const lines = await claimLines(tx, order, await linesOf(tx, orderId), asked)
  if (shippingCents > 0) await checkShipping(tx, order, shippingCents)
  const at = services.now()
  const refundId = uuidv7()
  await tx
    .insertInto('refunds')
    .values({
      store_id: storeId,
      id: refundId,
      order_id: orderId,
      amount_cents: amountCents,
      shipping_cents: shippingCents,
      lines: JSON.stringify(lines),
      reason,
      notify,
      user_id: userId,
      created_at: at,
    })
    .execute()
  const isUnderWay = await moveBack(tx, { storeId, orderId, refundId, amountCents, at })
  await addEvent(tx, { storeId, orderId, kind: 'refund_started', userId, data: { amountCents, reason }, at })
  if (!isUnderWay) await refundSucceeded(tx, services, { storeId, refundId })
  return { refundId }
}

/**
 * Splits the refunded items of a line into unfulfilled items, which the refund removes, and fulfilled items, which are returned.
 * Items that were already removed are refunded first and are in neither number; unfulfilled items are refunded before fulfilled
 * ones.
 */
export function unitsOf(line: LineRecord, quantity: number): { removed: number; returned: number } {
  const given = Math.min(quantity, Math.max(0, line.removed_quantity - line.refunded_quantity))
  const removed = Math.min(quantity - given, line.quantity - line.fulfilled_quantity - line.removed_quantity)
  return { removed, returned: quantity - given - removed }
}

/** Claims the items, so that they can be neither refunded again nor fulfilled, and returns each line's part of the amount. */
async function claimLines(tx: Tx, order: OrderRecord, lines: readonly LineRecord[], asked: Asked): Promise<RefundLine[]> {
  const worth = worthOf(order, lines)
  const gone = asked.lines.flatMap(({ id }, at) => (lines.some((line) => line.id === id) ? [] : [unknownId(`lines.${at}.id`, id)]))
  if (gone.length > 0) throw unknownIds(gone)
  const errors = asked.lines.flatMap(({ id, quantity }, at) => {
    const line = lines.find((one) => one.id === id)
    const left = line ? line.quantity - line.refunded_quantity : 0
    return quantity > left ? [fieldError('too_big', `lines.${at}.quantity`, { max: left })] : []
  })
  if (new Set(asked.lines.map(({ id }) => id)).size < asked.lines.length) throw invalidField('line_repeated', 'lines')
  if (errors.length > 0) throw problem('invalid_input', errors)
  if (asked.shippingCents > asked.amountCents) throw invalidField('too_big', 'shippingCents', { max: asked.amountCents })
  const claimed = asked.lines.map(({ id, quantity, restock }): RefundLine => {
    const at = lines.findIndex((one) => one.id === id)
    const line = lines[at]!
    const suggested = partOf(worth.lines[at]!.cents, line.quantity, line.refunded_quantity, quantity)
    return { position: line.position, quantity, amountCents: suggested, restock, ...unitsOf(line, quantity) }
  })
  // When the amount is below the price of the items, it is split among the lines in proportion to their prices.
  const forLines = asked.amountCents - asked.shippingCents
  const suggested = claimed.map((line) => line.amountCents)
  if (sum(suggested) > forLines) allocate(forLines, suggested).forEach((cents, at) => (claimed[at]!.amountCents = cents))
  for (const { position, quantity, removed } of claimed) {
    const { numUpdatedRows } = await tx
      .updateTable('order_lines')
      .set((eb) => ({
        refunded_quantity: eb('refunded_quantity', '+', quantity),
        removed_quantity: eb('removed_quantity', '+', removed),
      }))
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .where((eb) => eb(eb('refunded_quantity', '+', quantity), '<=', eb.ref('quantity')))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw problem('refund_too_much')
  }
  return claimed
}

async function checkShipping(tx: Tx, order: OrderRecord, shippingCents: number): Promise<void> {
  const { shipping } = worthOf(order, await linesOf(tx, order.id))
  const max = shipping.cents - (await refundedShipping(tx, order.id))
  if (shippingCents > max) throw invalidField('too_big', 'shippingCents', { max: Math.max(0, max) })
}

/** Returns the shipping amount that was refunded or is being refunded, in minor units. */
export async function refundedShipping(tx: Tx, orderId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('shipping_cents'), eb.lit(0)).as('cents'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return cents
}

interface Back extends Omit<Movement, 'method'> {
  refundId: string
}

/**
 * Refunds through the gateway up to the captured amounts that are not refunded yet, and the rest manually. An order has several payments
 * at the gateway when items were added to it after the first one.
 * @returns whether the gateway must refund a part
 */
async function moveBack(tx: Tx, { storeId, orderId, refundId, amountCents, at }: Back): Promise<boolean> {
  const payments = await refundablePayments(tx, orderId)
  const parts = splitRefund(
    amountCents,
    payments.map(({ leftCents }) => leftCents),
  )
  for (const [n, { leftCents: _left, ...payment }] of payments.entries())
    if (parts[n]! > 0) await requestAtGateway(tx, { storeId, orderId, kind: 'refund', amountCents: parts[n]!, ...payment, refundId, at })
  const throughGateway = sum(parts)
  if (amountCents > throughGateway)
    await tx
      .insertInto('order_transactions')
      .values({
        store_id: storeId,
        id: uuidv7(),
        order_id: orderId,
        kind: 'refund',
        amount_cents: amountCents - throughGateway,
        refund_id: refundId,
        created_at: at,
      })
      .execute()
  return throughGateway > 0
}

/** Returns the payments of an order at gateways that were captured, oldest first, with what can still be refunded of each. */
async function refundablePayments(tx: Tx, orderId: string): Promise<(AuthorizedPayment & { leftCents: number })[]> {
  const rows = await tx
    .selectFrom('order_transactions')
    .select(['kind', 'amount_cents', 'state', 'gateway_id', 'provider', 'reference', 'method'])
    .where('order_id', '=', orderId)
    .where('gateway_id', 'is not', null)
    .where('reference', '<>', '')
    .where('provider', '<>', 'manual')
    .where('kind', 'in', ['capture', 'refund'])
    .where('state', '<>', 'failed')
    .orderBy('created_at')
    .execute()
  return [...Map.groupBy(rows, ({ gateway_id, reference }) => `${gateway_id} ${reference}`).values()].map((of) => {
    const [{ gateway_id, provider, reference, method }] = of as [(typeof rows)[number]]
    const taken = of.filter(({ kind, state }) => kind === 'capture' && state === 'succeeded')
    const back = of.filter(({ kind }) => kind === 'refund')
    const leftCents = sum(taken.map((row) => row.amount_cents)) - sum(back.map((row) => row.amount_cents))
    return { gatewayId: gateway_id!, provider, reference, method, leftCents: Math.max(0, leftCents) }
  })
}

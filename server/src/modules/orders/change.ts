import type { ProblemCode } from '@vitrine/contract/problems.ts'
import { type ExpressionBuilder, type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'
import type { DB } from '../../platform/db/types.ts'
import { problem } from '../../platform/problem.ts'
import { type Fulfillment, fulfillmentStatus, orderState, type Payment, paymentStatus } from './status.ts'

export type OrderRecord = Selectable<DB['orders']>
export type LineRecord = Selectable<DB['order_lines']>

type Orders = ExpressionBuilder<DB, 'orders'>

interface OrderChange {
  /** The condition that the order must meet. If it is missing, the order only has to exist. */
  when?: (eb: Orders) => Expression<SqlBool>
  /** The problem to report when the order does not meet `when`. */
  otherwise?: ProblemCode
  /** The columns to set. If this is missing, only the version changes. */
  set?: (eb: Orders) => Updateable<DB['orders']> | Record<string, Expression<unknown>>
}

/**
 * Changes an order and increases its version, if `when` holds. One statement checks and writes, so of two concurrent changes the
 * second waits and then sees what the first wrote. Every change to an order begins by locking its row: a seller's action in this
 * function, a gateway's outcome in `settleTransaction`, and an import with its own lock. So changes to one order never overlap.
 * @returns the order after the change
 * @throws Problem `not_found`, or `otherwise` when the condition does not hold for the order
 */
export async function changeOrder(
  tx: Tx,
  orderId: string,
  { when = (eb) => eb.lit(true), otherwise = 'not_found', set = () => ({}) }: OrderChange = {},
): Promise<OrderRecord> {
  const changed = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), ...(set(eb as never) as Updateable<DB['orders']>) }))
    .where('id', '=', orderId)
    .where((eb) => when(eb as never))
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  const known = await tx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  throw problem(known ? otherwise : 'not_found')
}

/** Returns the lines of an order, by position. To change the order, lock it before this call. */
export const linesOf = (tx: Tx, orderId: string): Promise<LineRecord[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** The values that an order's status is derived from. */
interface Standing {
  state: string
  /** The statuses before the change. */
  paymentStatus: string
  fulfillmentStatus: string
  totalCents: number
  authorizedCents: number
  paidCents: number
  refundedCents: number
  isVoided: boolean
  lines: { quantity: number; fulfilledQuantity: number }[]
}

/** Reads the values that an order's status is derived from. The caller has locked the order. */
export async function standingOf(tx: Tx, orderId: string): Promise<Standing> {
  const reading = tx
    .selectFrom('orders')
    .select([
      'state',
      'payment_status as paymentStatus',
      'fulfillment_status as fulfillmentStatus',
      'total_cents as totalCents',
      'authorized_cents as authorizedCents',
      'paid_cents as paidCents',
      'refunded_cents as refundedCents',
      'is_voided as isVoided',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const readingLines = tx
    .selectFrom('order_lines')
    .select([sql<number>`quantity - removed_quantity`.as('quantity'), 'fulfilled_quantity as fulfilledQuantity'])
    .where('order_id', '=', orderId)
    .execute()
  const [order, lines] = await Promise.all([reading, readingLines])
  return { ...order, lines }
}

/**
 * Returns the derived columns of an order: payment status, fulfillment status and state. A change archives an open order only if it
 * completes the order. An order that was complete before and is open was unarchived by a seller, so it stays open. An archived or
 * canceled order keeps its state.
 */
export function statusOf({ state, totalCents, authorizedCents, paidCents, refundedCents, isVoided, lines, ...before }: Standing) {
  const payment = paymentStatus({
    total: totalCents,
    authorized: authorizedCents,
    captured: paidCents,
    refunded: refundedCents,
    voided: isVoided,
  })
  const fulfillment = fulfillmentStatus(lines)
  const wasComplete = orderState(before.paymentStatus as Payment, before.fulfillmentStatus as Fulfillment, false) === 'archived'
  return {
    payment_status: payment,
    fulfillment_status: fulfillment,
    state: state === 'open' && !wasComplete ? orderState(payment, fulfillment, false) : state,
  }
}

/** Derives the status of an order from its amounts and lines, and writes it. */
export async function deriveStatus(tx: Tx, orderId: string): Promise<void> {
  const status = statusOf(await standingOf(tx, orderId))
  await tx.updateTable('orders').set(status).where('id', '=', orderId).execute()
}

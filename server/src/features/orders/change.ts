import type { ProblemCode } from '@vitrine/contract/problems.ts'
import { type ExpressionBuilder, type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { DB } from '../../db/types.ts'
import { problem } from '../../http/problem.ts'
import { fulfillmentStatus, orderState, paymentStatus } from './status.ts'

export type OrderRecord = Selectable<DB['orders']>
export type LineRecord = Selectable<DB['order_lines']>

type Orders = ExpressionBuilder<DB, 'orders'>

/**
 * Changes an order where `condition` holds, in one statement that decides by itself: of two at once the second sees what the
 * first has left, and waits for it. Everything done to an order begins with it, and so one thing at a time is.
 * @throws Problem `not_found`, or `otherwise` for an order the condition does not hold of
 */
export async function changeOrder(
  tx: Tx,
  orderId: string,
  otherwise: ProblemCode,
  set: (eb: Orders) => Updateable<DB['orders']> | Record<string, Expression<unknown>>,
  condition: (eb: Orders) => Expression<SqlBool>,
): Promise<OrderRecord> {
  const changed = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), ...(set(eb as never) as Updateable<DB['orders']>) }))
    .where('id', '=', orderId)
    .where((eb) => condition(eb as never))
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  const known = await tx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  throw problem(known ? otherwise : 'not_found')
}

/** The lines of an order that `changeOrder` holds. */
export const linesOf = (tx: Tx, orderId: string): Promise<LineRecord[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** What an order's status follows from. */
interface Standing {
  state: string
  totalCents: number
  authorizedCents: number
  paidCents: number
  refundedCents: number
  isVoided: boolean
  lines: { quantity: number; fulfilledQuantity: number }[]
}

/** How an order stands that the caller holds. */
export async function standingOf(tx: Tx, orderId: string): Promise<Standing> {
  const reading = tx
    .selectFrom('orders')
    .select([
      'state',
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

/** The columns that follow from how an order stands: its payment and fulfilment status, and that it is done with. */
export function statusOf({ state, totalCents, authorizedCents, paidCents, refundedCents, isVoided, lines }: Standing) {
  const payment = paymentStatus({
    total: totalCents,
    authorized: authorizedCents,
    captured: paidCents,
    refunded: refundedCents,
    voided: isVoided,
  })
  const fulfillment = fulfillmentStatus(lines)
  return {
    payment_status: payment,
    fulfillment_status: fulfillment,
    state: state === 'open' ? orderState(payment, fulfillment, false) : state,
  }
}

/** Writes what follows from an order's transactions and lines. Nobody sets these by hand. */
export async function deriveStatus(tx: Tx, orderId: string): Promise<void> {
  const status = statusOf(await standingOf(tx, orderId))
  await tx.updateTable('orders').set(status).where('id', '=', orderId).execute()
}

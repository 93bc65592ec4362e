import type { Tx } from '../../../db/transactions.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import { changeOrder, standingOf, statusOf } from '../change.ts'
import { addEvent } from '../events.ts'
import { askGateway } from './ask.ts'
import { gatewayPaymentOf } from './held.ts'
import type { Movement } from './movement.ts'
import { letGo } from './void.ts'

/**
 * Asks for money that is held to be taken. What is left over is given up: gateways take once.
 * @param amountCents minor units; all of it where it is left out
 * @throws Problem `not_found`, `nothing_authorized`, `order_busy`, or `invalid_input` for more than is held
 */
export async function captureOrder(
  tx: Tx,
  ask: { storeId: string; orderId: string; amountCents?: number | undefined; at: Date },
): Promise<void> {
  const { storeId, orderId, at } = ask
  const order = await changeOrder(
    tx,
    orderId,
    'nothing_authorized',
    () => ({}),
    (eb) => eb.and([eb('authorized_cents', '>', 0), eb('state', '<>', 'cancelled')]),
  )
  const amountCents = ask.amountCents ?? Math.min(order.authorized_cents, order.total_cents)
  if (amountCents > order.authorized_cents) throw invalidField('too_big', 'amountCents', { max: order.authorized_cents })
  const payment = await gatewayPaymentOf(tx, orderId)
  if (!payment) throw problem('nothing_authorized')
  if (!(await askGateway(tx, { storeId, orderId, kind: 'capture', amountCents, ...payment, at }))) throw problem('order_busy')
}

/** @param last of the caller's transaction: nothing comes after this */
export async function captureSucceeded(tx: Tx, { storeId, orderId, amountCents, method, at }: Movement, last: () => void): Promise<void> {
  const before = await standingOf(tx, orderId)
  const paidCents = before.paidCents + amountCents
  last()
  const take = tx
    .updateTable('orders')
    .set((eb) => ({
      authorized_cents: 0,
      paid_cents: paidCents,
      version: eb('version', '+', 1),
      ...statusOf({ ...before, authorizedCents: 0, paidCents }),
    }))
    .where('id', '=', orderId)
    .execute()
  await Promise.all([take, addEvent(tx, { storeId, orderId, kind: 'captured', userId: null, data: { amountCents, method }, at })])
}

export async function captureFailed(
  tx: Tx,
  { storeId, orderId, amountCents, at }: Movement,
  { error, isGone = false }: { error: string; isGone?: boolean },
): Promise<void> {
  if (isGone) await letGo(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'capture_failed', userId: null, data: { amountCents, error }, at })
}

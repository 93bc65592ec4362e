import type { Finish } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField, problem } from '../../../platform/problem.ts'
import { changeOrder, standingOf, statusOf } from '../change.ts'
import { addEvent, addEventQuery, type OrderActor } from '../events.ts'
import { requestAtGateway } from './gateway-request.ts'
import { gatewayPaymentOf } from './authorized-payment.ts'
import type { Movement } from './transaction.ts'
import { voidAuthorization } from './void.ts'

/**
 * Requests the capture of an authorized payment. If the amount is less than the authorization, the rest cannot be captured later,
 * because an authorization is captured only once.
 * @param ask `amountCents`: the amount in minor units; if omitted, the authorized amount, up to the order's total
 * @throws Problem `not_found`, `nothing_authorized`, `order_busy`, or `invalid_input` for more than is authorized
 */
export async function captureOrder(tx: Tx, ask: Omit<OrderActor, 'userId'> & { amountCents?: number | undefined }): Promise<void> {
  const { storeId, orderId, at } = ask
  const order = await changeOrder(tx, orderId, {
    when: (eb) => eb.and([eb('authorized_cents', '>', 0), eb('state', '<>', 'cancelled')]),
    otherwise: 'nothing_authorized',
  })
  const amountCents = ask.amountCents ?? Math.min(order.authorized_cents, order.total_cents)
  if (amountCents > order.authorized_cents) throw invalidField('too_big', 'amountCents', { max: order.authorized_cents })
  const payment = await gatewayPaymentOf(tx, orderId)
  if (!payment) throw problem('nothing_authorized')
  if (!(await requestAtGateway(tx, { storeId, orderId, kind: 'capture', amountCents, ...payment, at }))) throw problem('order_busy')
}

/** Records a successful capture, and ends the caller's database transaction. */
export async function captureSucceeded(tx: Tx, { storeId, orderId, amountCents, method, at }: Movement, finish: Finish): Promise<void> {
  const before = await standingOf(tx, orderId)
  const paidCents = before.paidCents + amountCents
  const take = tx
    .updateTable('orders')
    .set((eb) => ({
      authorized_cents: 0,
      paid_cents: paidCents,
      version: eb('version', '+', 1),
      ...statusOf({ ...before, authorizedCents: 0, paidCents }),
    }))
    .where('id', '=', orderId)
  await finish([take, addEventQuery({ storeId, orderId, kind: 'captured', userId: null, data: { amountCents, method }, at })])
}

export async function captureFailed(
  tx: Tx,
  { storeId, orderId, amountCents, at }: Movement,
  { error, isGone = false }: { error: string; isGone?: boolean },
): Promise<void> {
  if (isGone) await voidAuthorization(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'capture_failed', userId: null, data: { amountCents, error }, at })
}

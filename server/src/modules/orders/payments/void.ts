import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { changeOrder, deriveStatus } from '../change.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { requestAtGateway } from './gateway-request.ts'
import { gatewayPaymentOf } from './authorized-payment.ts'
import type { Movement } from './transaction.ts'

/**
 * Requests the void of an authorization.
 * @throws Problem `not_found`, `nothing_authorized`, `order_busy`
 */
export async function voidOrder(tx: Tx, { storeId, orderId, at }: Omit<OrderActor, 'userId'>): Promise<void> {
  const order = await changeOrder(tx, orderId, {
    when: (eb) => eb('authorized_cents', '>', 0),
    otherwise: 'nothing_authorized',
  })
  const payment = await gatewayPaymentOf(tx, orderId)
  if (!payment) throw problem('nothing_authorized')
  const asked = await requestAtGateway(tx, { storeId, orderId, kind: 'void', amountCents: order.authorized_cents, ...payment, at })
  if (!asked) throw problem('order_busy')
}

export async function voidSucceeded(tx: Tx, { storeId, orderId, amountCents, at }: Movement): Promise<void> {
  await voidAuthorization(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'voided', userId: null, data: { amountCents }, at })
}

export async function voidFailed(
  tx: Tx,
  { storeId, orderId, amountCents, at }: Movement,
  { error, isGone = false }: { error: string; isGone?: boolean },
): Promise<void> {
  // The authorization no longer exists, for example because it expired, which has the same effect as a void.
  if (isGone) return voidSucceeded(tx, { storeId, orderId, amountCents, method: '', at })
  await addEvent(tx, { storeId, orderId, kind: 'void_failed', userId: null, data: { amountCents, error }, at })
}

/** Clears the authorized amount of an order, and records that the authorization was voided. */
export async function voidAuthorization(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ authorized_cents: 0, is_voided: true, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
  await deriveStatus(tx, orderId)
}

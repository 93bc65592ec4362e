import type { Tx } from '../../../db/transactions.ts'
import { problem } from '../../../http/problem.ts'
import { changeOrder, deriveStatus } from '../change.ts'
import { addEvent } from '../events.ts'
import { askGateway } from './ask.ts'
import { gatewayPaymentOf } from './held.ts'
import type { Movement } from './movement.ts'

/**
 * Asks for money that is held to be let go.
 * @throws Problem `not_found`, `nothing_authorized`, `order_busy`
 */
export async function voidOrder(tx: Tx, { storeId, orderId, at }: { storeId: string; orderId: string; at: Date }): Promise<void> {
  const order = await changeOrder(
    tx,
    orderId,
    'nothing_authorized',
    () => ({}),
    (eb) => eb('authorized_cents', '>', 0),
  )
  const payment = await gatewayPaymentOf(tx, orderId)
  if (!payment) throw problem('nothing_authorized')
  const asked = await askGateway(tx, { storeId, orderId, kind: 'void', amountCents: order.authorized_cents, ...payment, at })
  if (!asked) throw problem('order_busy')
}

export async function voidSucceeded(tx: Tx, { storeId, orderId, amountCents, at }: Movement): Promise<void> {
  await letGo(tx, orderId)
  await addEvent(tx, { storeId, orderId, kind: 'voided', userId: null, data: { amountCents }, at })
}

export async function voidFailed(
  tx: Tx,
  { storeId, orderId, amountCents, at }: Movement,
  { error, isGone = false }: { error: string; isGone?: boolean },
): Promise<void> {
  // It ran out before it could be let go, which comes to the same.
  if (isGone) return voidSucceeded(tx, { storeId, orderId, amountCents, method: '', at })
  await addEvent(tx, { storeId, orderId, kind: 'void_failed', userId: null, data: { amountCents, error }, at })
}

/** Nothing is held for an order any more. */
export async function letGo(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ authorized_cents: 0, is_voided: true, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
  await deriveStatus(tx, orderId)
}

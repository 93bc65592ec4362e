import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { DB } from '../../../platform/db/types.ts'
import type { NewOrder } from './new-order.ts'

/**
 * Returns the first transactions of a new order.
 * @returns `captureId`: the ID of the capture to request from the gateway, if there is one
 */
export function transactionRows(
  { storeId, orderId, payment, buyer }: NewOrder,
  at: Date,
): { transactions: Insertable<DB['order_transactions']>[]; captureId: string | undefined } {
  const { completed } = payment
  if (!completed) return { transactions: [], captureId: undefined }
  const base = {
    store_id: storeId,
    order_id: orderId,
    amount_cents: completed.amountCents,
    gateway_id: payment.gatewayId,
    provider: payment.provider,
    reference: completed.reference,
    method: completed.method,
    error: '',
    created_at: at,
  }
  const isTaken = completed.state === 'captured'
  const done = { ...base, id: uuidv7(), kind: isTaken ? 'capture' : 'authorization', state: 'succeeded', settled_at: at }
  if (isTaken || buyer.terms.capture === 'manual') return { transactions: [done], captureId: undefined }
  const captureId = uuidv7()
  return { transactions: [done, { ...base, id: captureId, kind: 'capture', state: 'pending', settled_at: null }], captureId }
}

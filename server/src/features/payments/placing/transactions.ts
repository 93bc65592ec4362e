import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { DB } from '../../../db/types.ts'
import type { GatewayPayment } from '../../gateways/gateway.ts'
import type { PaymentRow } from '../payment.ts'

/**
 * What has happened to the money of a new order, and what happens to it next.
 * @param capture `automatic`: what is held is taken at once
 * @returns `captureId`: of the capture the gateway is to be asked for, where there is one
 */
export function transactionRows(
  payment: PaymentRow,
  orderId: string,
  gatewayPayment: GatewayPayment | null,
  capture: 'automatic' | 'manual',
  at: Date,
): { transactions: Insertable<DB['order_transactions']>[]; captureId: string | undefined } {
  if (!gatewayPayment) return { transactions: [], captureId: undefined }
  const base = {
    store_id: payment.store_id,
    order_id: orderId,
    amount_cents: gatewayPayment.amountCents,
    gateway_id: payment.gateway_id,
    provider: payment.provider,
    reference: gatewayPayment.reference,
    method: gatewayPayment.method,
    error: '',
    created_at: at,
  }
  const isTaken = gatewayPayment.state === 'captured'
  const done = { ...base, id: uuidv7(), kind: isTaken ? 'capture' : 'authorization', state: 'succeeded', settled_at: at }
  if (isTaken || capture === 'manual') return { transactions: [done], captureId: undefined }
  const captureId = uuidv7()
  return { transactions: [done, { ...base, id: captureId, kind: 'capture', state: 'pending', settled_at: null }], captureId }
}

import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'

/** A transaction to request from the gateway. */
export interface RequestedTransaction {
  storeId: string
  orderId: string
  kind: 'capture' | 'refund' | 'void'
  /** Minor units of the order's currency. */
  amountCents: number
  gatewayId: string
  provider: string
  /** The gateway's ID of the payment. */
  reference: string
  /** As people see it: `Visa •••• 4242`. */
  method: string
  /** The refund it belongs to. */
  refundId?: string
  at: Date
}

/**
 * Requests a transaction from a gateway once this database transaction commits. Writes a pending row and queues the job
 * (payments/settle.ts) that reports the outcome to `settleTransaction`.
 * @returns ID of the transaction; null when a capture or void of this order is already in progress
 */
export async function requestAtGateway(tx: Tx, { storeId, orderId, kind, ...movement }: RequestedTransaction): Promise<string | null> {
  const asked = await tx
    .insertInto('order_transactions')
    .values({
      store_id: storeId,
      id: uuidv7(),
      order_id: orderId,
      kind,
      amount_cents: movement.amountCents,
      gateway_id: movement.gatewayId,
      provider: movement.provider,
      reference: movement.reference,
      method: movement.method,
      refund_id: movement.refundId ?? null,
      created_at: movement.at,
    })
    // Conflicts with the index order_transactions_one_at_a_time.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (asked) await enqueue(tx, storeId, `payments.${kind}`, { storeId, transactionId: asked.id })
  return asked?.id ?? null
}

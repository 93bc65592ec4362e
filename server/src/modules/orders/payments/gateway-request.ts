import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { AuthorizedPayment } from './authorized-payment.ts'
import type { Movement } from './transaction.ts'

/** A transaction to request from the gateway. */
export interface RequestedTransaction extends Movement, AuthorizedPayment {
  kind: 'capture' | 'refund' | 'void'
  /** The refund that the transaction belongs to. */
  refundId?: string
}

/**
 * Requests a transaction from a gateway after this database transaction commits. The function writes a pending row and queues the
 * job (payments/payments/move-money.ts) that reports the outcome to `settleTransaction`.
 * @returns the ID of the transaction, or null when a capture or void of this order is already in progress
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
    // The index order_transactions_one_at_a_time causes a conflict when another capture or void of the order is in progress.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (asked) await enqueue(tx, storeId, `payments.${kind}`, { storeId, transactionId: asked.id })
  return asked?.id ?? null
}

import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../db/transactions.ts'
import { enqueue } from '../../../jobs/outbox.ts'

/** A movement of money that the gateway is to be asked for. */
export interface AskedMovement {
  storeId: string
  orderId: string
  kind: 'capture' | 'refund' | 'void'
  /** Minor units of the order's currency. */
  amountCents: number
  gatewayId: string
  provider: string
  /** The gateway's number of the payment. */
  reference: string
  /** As people read it: `Visa •••• 4242`. */
  method: string
  /** The refund it is a part of. */
  refundId?: string
  at: Date
}

/**
 * Asks a gateway to move money once this transaction commits: a pending row, and the job that sees to it
 * (payments/settle.ts), which tells what came of it by `settleTransaction`.
 * @returns id of the transaction; null when money of this order is being taken or given up already
 */
export async function askGateway(tx: Tx, { storeId, orderId, kind, ...movement }: AskedMovement): Promise<string | null> {
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
    // order_transactions_one_at_a_time
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (asked) await enqueue(tx, storeId, `payments.${kind}`, { storeId, transactionId: asked.id })
  return asked?.id ?? null
}

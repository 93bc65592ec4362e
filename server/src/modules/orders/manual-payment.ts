import type { Tx } from '../../platform/db/transactions.ts'
import type { OrderRecord } from './change.ts'

/** The seller's payment instructions for an order paid outside of the store; empty for any other order. Plain text. */
export async function manualInstructions(tx: Tx, order: Pick<OrderRecord, 'payment_id'>): Promise<string> {
  if (order.payment_id === null) return ''
  const gateway = await tx
    .selectFrom('payments')
    .innerJoin('gateways', 'gateways.id', 'payments.gateway_id')
    .select('gateways.instructions')
    .where('payments.id', '=', order.payment_id)
    .where('payments.provider', '=', 'manual')
    .executeTakeFirst()
  return gateway?.instructions ?? ''
}

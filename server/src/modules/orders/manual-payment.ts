import type { Tx } from '../../platform/db/transactions.ts'
import type { OrderRecord } from './change.ts'

/**
 * Returns the seller's payment instructions, as plain text, for an order with a manual payment method. For any other order, the
 * text is empty.
 */
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

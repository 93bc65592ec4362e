import type { Tx } from '../../db/transactions.ts'
import type { OrderRecord } from './change.ts'

/** What an order paid outside of the shop asks the shopper to do, as the seller wrote it; empty of any other. Plain text. */
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

import type { Tx } from '../../../platform/db/transactions.ts'

/** An order's payment at a gateway. */
export interface AuthorizedPayment {
  gatewayId: string
  provider: string
  /** The gateway's ID of the payment. */
  reference: string
  method: string
}

/**
 * Returns the payment that was made for an order at a gateway, or undefined when there is none: the order is free, imported, or
 * paid outside all gateways.
 */
export async function gatewayPaymentOf(tx: Tx, orderId: string): Promise<AuthorizedPayment | undefined> {
  const row = await tx
    .selectFrom('order_transactions')
    .select(['gateway_id', 'provider', 'reference', 'method'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['authorization', 'capture'])
    .where('gateway_id', 'is not', null)
    .where('reference', '<>', '')
    .where('provider', '<>', 'manual')
    .where('state', '<>', 'failed')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && { gatewayId: row.gateway_id!, provider: row.provider, reference: row.reference, method: row.method }
}

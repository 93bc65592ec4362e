import type { Selectable } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { DB } from '../../../db/types.ts'
import type { Services } from '../../../services.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'

/**
 * Turns a payment that was claimed (`placed`) in the caller's transaction into an order: its lines, ledger, transactions,
 * customer, discounts, stock and mail, all or nothing.
 * @param gatewayPayment as its gateway answers for it; null of what is free, or paid outside of the shop
 */
export async function placeOrder(
  _tx: Tx,
  _services: Services,
  _payment: Selectable<DB['payments']>,
  _gatewayPayment: GatewayPayment | null,
): Promise<{ orderId: string; name: string }> {
  throw new Error('Not there yet')
}

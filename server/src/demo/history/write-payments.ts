import { DEFAULT_CURRENCY } from '@vitrine/contract/limits.ts'

import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Services } from '../../services.ts'
import type { WrittenSale } from './order-rows.ts'

/**
 * Tells the test gateway about the payments of the orders, so that a seller can capture and refund them. Replaces the payments that
 * an interrupted start left behind.
 */
export async function writePayments({ db }: Pick<Services, 'db'>, storeId: string, sales: readonly WrittenSale[]): Promise<void> {
  const payments = sales.flatMap(({ sale, order }) => {
    const { id, gatewayId, completed } = sale.order.payment
    if (!completed || gatewayId === null) return []
    return [
      {
        reference: completed.reference,
        gateway_id: gatewayId,
        for_store: storeId,
        for_payment: id,
        state: completed.state,
        amount_cents: completed.amountCents,
        captured_cents: order.paid_cents,
        refunded_cents: order.refunded_cents,
        currency: DEFAULT_CURRENCY,
        method: completed.method,
        return_url: '',
        created_at: sale.at,
      },
    ]
  })
  await db.inPlatform(async (tx) => {
    await tx.deleteFrom('test_gateway_payments').where('for_store', '=', storeId).execute()
    await insertRows(tx, 'test_gateway_payments', payments)
  })
}

import type { Tx } from '../../db/transactions.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { fromStore } from '../../mail/from-store.ts'
import type { Services } from '../../services.ts'
import type { GatewayPayment } from '../gateways/gateway.ts'
import { selectStore } from '../orders/queries.ts'
import { moneyFormat } from '../shop/money-format.ts'
import type { PaymentRow } from './payment.ts'
import { readOrderOf } from './queries.ts'

/** Mails are written in English, as the shops are. */
const LOCALE = 'en-US'

/**
 * Writes to who paid, once this transaction commits, that their money goes back: they may have seen it leave, and nobody
 * else tells them.
 * @param gatewayPayment what the gateway held or had taken
 */
export async function writeOfReturn(
  services: Services,
  tx: Tx,
  { store_id: storeId, checkout_id: checkoutId, buyer }: PaymentRow,
  { amountCents, currency, method }: GatewayPayment,
): Promise<void> {
  const store = await selectStore(tx)
  const order = await readOrderOf(tx, checkoutId)
  const amount = moneyFormat(LOCALE, currency, false)(amountCents)
  const firstName = (buyer.shippingAddress ?? buyer.billingAddress)?.firstName ?? ''
  const data = { storeName: store.name, firstName, amount, method, order: order?.name ?? '' }
  await enqueueMail(services, tx, storeId, { to: buyer.email, ...fromStore(store), template: 'payment-returned', data })
}

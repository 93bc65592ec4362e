import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import type { Services } from '../../../services.ts'
import type { GatewayPayment } from '../gateways/gateway.ts'
import { selectStore } from '../../orders/api.ts'
import type { PaymentRow } from './payment.ts'
import { readOrderOf } from './queries.ts'

/**
 * Emails the payer that the payment is being refunded. The email is sent after this transaction commits. Payers get this email
 * because they may have seen the charge and get no other notice.
 * @param gatewayPayment the payment that the gateway had authorized or captured
 */
export async function writeOfReturn(
  services: Services,
  tx: Tx,
  { store_id: storeId, checkout_id: checkoutId, buyer }: PaymentRow,
  { amountCents, currency, method }: GatewayPayment,
): Promise<void> {
  // Whoever was erased meanwhile can’t be written to.
  if (buyer.email === '') return
  const store = await selectStore(tx)
  const order = await readOrderOf(tx, checkoutId)
  const language = mailLanguage(store.languages, buyer.language ?? '')
  const amount = moneyFormat(language, currency, false)(amountCents)
  const firstName = (buyer.shippingAddress ?? buyer.billingAddress)?.firstName ?? ''
  const data = { storeName: store.name, firstName, amount, method, order: order?.name ?? '' }
  await enqueueMail(services, tx, storeId, { to: buyer.email, ...fromStore(store), language, template: 'payment-returned', data })
}

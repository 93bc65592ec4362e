import type { Tx } from '../../../db/transactions.ts'
import { outboxRow } from '../../../jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { creditRecovery } from '../../abandoned/credit.ts'
import { countPurchase, meetCustomer } from '../../customers/service.ts'
import { settleDiscounts } from '../../discounts/uses.ts'
import { appendLedger } from '../../ledger/service.ts'
import type { GatewayPayment } from '../../gateways/gateway.ts'
import type { PaymentRow } from '../payment.ts'
import { attributionOf } from '../../visits/attribution.ts'
import { recordStep } from '../../visits/service.ts'
import { eventRow } from '../../orders/events.ts'
import { confirmationRows } from '../../orders/mails/confirm.ts'
import { manualInstructions } from '../../orders/manual-payment.ts'
import { selectStore } from '../../orders/queries.ts'
import { statusDigest } from '../../orders/status-link.ts'
import { soldEntries } from './entries.ts'
import { insertNumbered, nextNumber } from './number.ts'
import { addressesOf, lineRows, type Money, nameOf, orderRow } from './rows.ts'
import { transactionRows } from './transactions.ts'
import { writeOrder } from './write.ts'

type Known = Awaited<ReturnType<typeof gatherKnown>>

/** What an order needs to know beside its payment, its customer and its number among it. @param at UTC */
export async function gatherKnown(tx: Tx, { store_id: storeId, id: paymentId, provider, buyer }: PaymentRow, at: Date) {
  // Sent together, in this order: the number, which orders of the store wait for each other for, comes last.
  const [attribution, customerId, store, instructions, number] = await Promise.all([
    buyer.visitId === null ? null : attributionOf(tx, buyer.visitId),
    meetCustomer(tx, {
      storeId,
      email: buyer.email,
      ...nameOf(buyer),
      phone: buyer.phone,
      address: buyer.shippingAddress,
      acceptsMarketing: buyer.acceptsMarketing,
      acceptsSmsAt: buyer.acceptsSmsAt ?? null,
      now: at,
    }),
    selectStore(tx),
    provider === 'manual' ? manualInstructions(tx, { payment_id: paymentId }) : '',
    nextNumber(tx, storeId),
  ])
  return { attribution, customerId, store, instructions, number, at }
}

/**
 * Turns a payment into an order: its lines, ledger, transactions, customer, discounts, stock, mail and the visit it ends, all
 * or nothing.
 * @param payment claimed in the caller's transaction, with its checkout; its `order_id` is the id the order gets
 * @param known read in the same transaction, once the payment was claimed
 * @param gatewayPayment as its gateway answers for it; null of what is free, or paid outside of the shop
 * @param last of the caller's transaction: nothing comes after this
 */
export async function placeOrder(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  { attribution, customerId, store, instructions, number, at }: Known,
  gatewayPayment: GatewayPayment | null,
  last: () => void,
): Promise<{ orderId: string; name: string }> {
  const { store_id: storeId, id: paymentId, checkout_id: checkoutId, order_id: orderId, quote, buyer } = payment
  if (orderId === null) throw new Error('A payment is claimed with the id of its order')
  const { capture, orderPrefix: prefix, orderSuffix: suffix } = buyer.terms
  const money = moneyOf(gatewayPayment)
  const digest = statusDigest(services.config.secretKey, storeId, orderId)
  const { transactions, captureId } = transactionRows(payment, orderId, gatewayPayment, capture, at)
  const lines = lineRows(payment, orderId)
  const row = await insertNumbered(tx, storeId, { number, prefix, suffix }, (name) =>
    orderRow({ payment, orderId, name, at, money, customerId, attribution, statusDigest: digest }),
  )
  const { name } = row
  const { shippingAddress: shipping_address, billingAddress: billing_address } = addressesOf(buyer)
  const order = { ...row, shipping_address, billing_address }
  const placed = eventRow({ storeId, orderId, userId: null, at, kind: 'placed', data: { name, totalCents: quote.totalCents } })
  // After it, which is how both stand in the timeline.
  const confirming = confirmationRows(services, { storeId, order, lines, store, instructions, at })
  const taking = captureId === undefined ? [] : [outboxRow(storeId, 'payments.capture', { storeId, transactionId: captureId })]
  const written = {
    lines,
    transactions,
    events: [placed, ...confirming.events],
    sold: quote.lines.map(({ productId, quantity }) => ({ store_id: storeId, product_id: productId, quantity })),
    jobs: [...confirming.jobs, ...taking],
  }
  last()
  await Promise.all([
    writeOrder(tx, written, paymentId),
    quote.discounts.length > 0 && settleDiscounts(tx, { storeId, paymentId, orderId }),
    countPurchase(tx, customerId, { cents: quote.totalCents, at }),
    creditRecovery(tx, { checkoutId, orderId, at }),
    recordStep(tx, { storeId, visitId: buyer.visitId, step: 'completed', orderId, at }),
    appendLedger(tx, storeId, soldEntries({ orderId, name, at }, quote)),
  ])
  return { orderId, name }
}

function moneyOf(gatewayPayment: GatewayPayment | null): Money {
  const amount = gatewayPayment?.amountCents ?? 0
  return gatewayPayment?.state === 'captured'
    ? { authorizedCents: 0, capturedCents: amount }
    : { authorizedCents: amount, capturedCents: 0 }
}

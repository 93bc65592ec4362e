import type { Tx } from '../../../db/transactions.ts'
import { outboxRow } from '../../../jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { creditRecovery } from '../../abandoned/credit.ts'
import { countPurchase, meetCustomer } from '../../customers/service.ts'
import { settleDiscounts } from '../../discounts/uses.ts'
import { appendLedger } from '../../ledger/service.ts'
import { attributionOf } from '../../visits/attribution.ts'
import { recordStep } from '../../visits/service.ts'
import { eventRow } from '../events.ts'
import { confirmationRows } from '../mails/confirm.ts'
import { manualInstructions } from '../manual-payment.ts'
import { selectStore } from '../queries.ts'
import { statusDigest } from '../status-link.ts'
import { insertNumbered, nextNumber } from './insert-numbered.ts'
import { soldEntries } from './ledger-entries.ts'
import type { NewOrder } from './new-order.ts'
import { addressesOf, lineRows, nameOf, orderRow } from './rows.ts'
import { transactionRows } from './transactions.ts'
import { writeOrder } from './write.ts'

type OrderContext = Awaited<ReturnType<typeof readOrderContext>>

/**
 * What an order needs to know beside its checkout, its customer and its number among it. To be asked for once the payment is
 * claimed, or together with that, behind it.
 * @param at UTC instant the order is placed
 */
export async function readOrderContext(
  tx: Tx,
  { storeId, buyer, payment }: Pick<NewOrder, 'storeId' | 'buyer'> & { payment: Pick<NewOrder['payment'], 'id' | 'provider'> },
  at: Date,
) {
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
    payment.provider === 'manual' ? manualInstructions(tx, { payment_id: payment.id }) : '',
    nextNumber(tx, storeId),
  ])
  return { attribution, customerId, store, instructions, number, at }
}

/**
 * Creates the order of a checkout that is paid for: its lines, ledger, transactions, customer, discounts, stock, mail and the
 * visit it ends, all or nothing.
 * @param order whose payment and checkout are claimed in the caller's transaction
 * @param context read in the same transaction
 * @param last of the caller's transaction: nothing comes after this
 * @throws Error where no number is free
 */
export async function createOrder(
  tx: Tx,
  services: Services,
  order: NewOrder,
  { attribution, customerId, store, instructions, number, at }: OrderContext,
  last: () => void,
): Promise<void> {
  const { storeId, orderId, checkoutId, quote, buyer, payment } = order
  const { orderPrefix: prefix, orderSuffix: suffix } = buyer.terms
  const digest = statusDigest(services.config.secretKey, storeId, orderId)
  const { transactions, captureId } = transactionRows(order, at)
  const lines = lineRows(order)
  const row = await insertNumbered(tx, storeId, { number, prefix, suffix }, (name) =>
    orderRow(order, { name, at, customerId, attribution, statusDigest: digest }),
  )
  const { name } = row
  const { shippingAddress: shipping_address, billingAddress: billing_address } = addressesOf(buyer)
  const placed = eventRow({ storeId, orderId, userId: null, at, kind: 'placed', data: { name, totalCents: quote.totalCents } })
  // After it, which is how both stand in the timeline.
  const confirming = confirmationRows(services, {
    storeId,
    order: { ...row, shipping_address, billing_address },
    lines,
    store,
    instructions,
    at,
  })
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
    writeOrder(tx, written, payment.id),
    quote.discounts.length > 0 && settleDiscounts(tx, { storeId, paymentId: payment.id, orderId }),
    countPurchase(tx, customerId, { cents: quote.totalCents, at }),
    creditRecovery(tx, { checkoutId, orderId, at }),
    recordStep(tx, { storeId, visitId: buyer.visitId, step: 'completed', orderId, at }),
    appendLedger(tx, storeId, soldEntries({ orderId, name, at }, quote)),
  ])
}

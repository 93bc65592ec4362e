import type { Finish } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { outboxRow } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { countPurchaseQuery, upsertCustomer } from '../../customers/api.ts'
import { boughtOfferedQuery, settleDiscountsQuery, settleExposuresQuery } from '../../pricing/api.ts'
import { type Attribution, attributionOf, campaignsOf, recordStepQuery } from '../../analytics/recording/api.ts'
import { purchaseRow } from '../../pixels/api.ts'
import { bookSaleQueries } from '../book.ts'
import { eventRow } from '../events.ts'
import { confirmationRows } from '../emails/confirm.ts'
import { manualInstructions } from '../manual-payment.ts'
import { selectStore } from '../queries.ts'
import { statusDigest } from '../../storefront/kit/api.ts'
import { insertNumbered, nextNumber } from './insert-numbered.ts'
import { soldEntries } from './ledger-entries.ts'
import type { NewOrder } from './new-order.ts'
import { addressesOf, lineRows, nameOf, orderRow } from './rows.ts'
import { transactionRows } from './transactions.ts'
import { writeOrderQuery } from './write.ts'

/** What a customer keeps of the source of an order's visit. */
const visitedOf = (attribution: Attribution | null) =>
  attribution && { channel: attribution.channel, utmSource: attribution.utm.source ?? '', utmCampaign: attribution.utm.campaign ?? '' }

type OrderContext = Awaited<ReturnType<typeof readOrderContext>>

/**
 * Prepares what an order needs besides its checkout: saves its customer, takes its number, and reads the rest. Claim the payment
 * first, either before this call or earlier in the same batch of queries.
 * @param at the UTC instant when the order is placed
 */
export async function readOrderContext(
  tx: Tx,
  { storeId, buyer, payment }: Pick<NewOrder, 'storeId' | 'buyer'> & { payment: Pick<NewOrder['payment'], 'id' | 'provider'> },
  at: Date,
) {
  // The queries are sent together, in this order. The number comes last, because from that query on, the store's other new orders
  // wait until this transaction ends.
  const [attribution, campaigns, customerId, store, instructions, number] = await Promise.all([
    buyer.visitId === null ? null : attributionOf(tx, buyer.visitId),
    campaignsOf(tx, [...new Set([...(buyer.campaignVisits ?? []), ...(buyer.visitId === null ? [] : [buyer.visitId])])], at),
    upsertCustomer(tx, {
      storeId,
      email: buyer.email,
      ...nameOf(buyer),
      phone: buyer.phone,
      address: buyer.shippingAddress,
      acceptsMarketing: buyer.acceptsMarketing,
      acceptsSmsAt: buyer.acceptsSmsAt ?? null,
      language: buyer.language,
      now: at,
    }),
    selectStore(tx),
    payment.provider === 'manual' ? manualInstructions(tx, { payment_id: payment.id }) : '',
    nextNumber(tx, storeId),
  ])
  return { attribution, campaigns, customerId, store, instructions, number, at }
}

/**
 * Creates the order of a checkout and ends the transaction. The transaction writes the order with its lines, transactions,
 * events, jobs and ledger entries, counts the purchase for the customer, transfers the payment's reserved items and discounts to
 * the order, and records the conversion of the visit. Either all of this is written or nothing. A test order is no purchase: it has
 * no ledger entries and counts neither for its customer nor for its visit (decision 45).
 * @param order the order to create; the caller has claimed its payment and checkout in this transaction
 * @param context the result of `readOrderContext` in the same transaction
 * @param finish ends the caller's transaction; no statement may follow it
 * @throws Error when no unused order number is found
 */
export async function createOrder(
  tx: Tx,
  services: Services,
  order: NewOrder,
  { attribution, campaigns, customerId, store, instructions, number, at }: OrderContext,
  finish: Finish,
): Promise<void> {
  const { storeId, orderId, checkoutId, quote, buyer, isTest, payment } = order
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
  // The event of the email is created after the event `placed`, so that its ID is higher: the timeline sorts events of the same
  // time by ID.
  const confirming = confirmationRows(services, {
    storeId,
    order: { ...row, shipping_address, billing_address },
    lines,
    store,
    instructions,
    at,
  })
  const taking = captureId === undefined ? [] : [outboxRow(storeId, 'payments.capture', { storeId, transactionId: captureId })]
  const purchases = buyer.pixelVisitor ? [purchaseRow({ storeId, paymentId: orderId, orderId, visitor: buyer.pixelVisitor, at })] : []
  const telling = purchases.length === 0 ? [] : [outboxRow(storeId, 'pixels.send', { storeId })]
  const written = {
    lines,
    transactions,
    events: [placed, ...confirming.events],
    sold: isTest ? [] : quote.lines.map(({ productId, quantity }) => ({ store_id: storeId, product_id: productId, quantity })),
    jobs: [...confirming.jobs, ...taking, ...telling],
    purchases,
    campaigns: campaigns ? [{ store_id: storeId, order_id: orderId, first_utm: campaigns.first, last_utm: campaigns.last }] : [],
  }
  await finish([
    writeOrderQuery(written, payment.id),
    quote.discounts.length > 0 ? settleDiscountsQuery(tx, { paymentId: payment.id, orderId }) : undefined,
    isTest ? undefined : countPurchaseQuery(tx, customerId, { cents: quote.totalCents, at, visited: visitedOf(attribution) }),
    services.hooks.orderCreated({ checkoutId, orderId, at }),
    buyer.couldSeeUpsells ? settleExposuresQuery({ cartId: buyer.cartId, orderId }) : undefined,
    isTest ? undefined : boughtOfferedQuery({ storeId, visitId: buyer.visitId, lines: quote.lines }),
    isTest ? undefined : recordStepQuery(tx, { storeId, visitId: buyer.visitId, step: 'completed', orderId, at }),
    ...bookSaleQueries(order, soldEntries({ orderId, name, at }, quote)),
  ])
}

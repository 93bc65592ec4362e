import { uuidv7 } from 'uuidv7'

import { untilThrough } from '../../../platform/db/collision.ts'
import { isOtherCurrency } from '../../../platform/db/currency.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { type Buyer, holdOrder, takesItems } from '../../orders/api.ts'
import { answerExposure, isInShare, type Quote, quoteDigest, readOrderUpsells } from '../../pricing/api.ts'
import { claimCap } from '../gateways/caps.ts'
import { GatewayAway, GatewayRefusal } from '../gateways/gateway.ts'
import { findCandidates, gatewayOf, type GatewayConnection } from '../gateways/service.ts'
import { applyAnswer, endPayment } from '../payments/outcome.ts'
import { type Completed, isOpen, type PaymentRow } from '../payments/payment.ts'
import { insertAddingPayment, throughOf } from '../payments/queries.ts'
import { giveUpPayment } from '../payments/service.ts'
import { reserveStock } from '../payments/stock-reservations.ts'
import { findOfferedOrder, type OfferedOrder } from './offered-order.ts'
import { choiceOf, type OrderOfferAsk } from './order-offer.ts'

/** The minutes for which an added item is reserved while its payment is open. */
const HOLD_MINUTES = 15

/** What came of accepting an offer. Nothing was charged for `declined` and `gone`. */
export type Accepted =
  | { kind: 'done'; title: string }
  /** The outcome isn’t known yet, or another click is being handled. */
  | { kind: 'pending' }
  | { kind: 'declined' }
  /** The offer, its item or its price isn’t what the page showed any more. */
  | { kind: 'gone' }

interface AcceptAsk extends OrderOfferAsk {
  offerId: string
  /** The value of the chosen variant (`choiceOf`). */
  choice: string
  /** What pixels may be told of the shopper’s browser. */
  pixelVisitor: Buyer['pixelVisitor']
}

/** The offer can't be accepted. The transaction rolls back everything that was reserved for it. */
class Gone extends Error {}

/**
 * Accepts an offer on the page of an order: charges the card of the order's payment again, and adds the item to the order. However often
 * and however many at a time do so, an order is charged for one offer once. Nothing that the form sends is trusted: the price is
 * calculated anew, and only compared with the one that the shopper saw.
 */
export async function acceptOrderOffer(services: Services, ask: AcceptAsk): Promise<Accepted> {
  const reserved = await reserve(services, ask)
  return 'kind' in reserved ? reserved : charge(services, reserved)
}

interface Reserved {
  payment: PaymentRow
  connection: GatewayConnection
  /** The gateway's ID of the payment of the order. */
  reference: string
}

async function reserve(services: Services, ask: AcceptAsk): Promise<Reserved | Accepted> {
  try {
    return await untilThrough(services.log, () => services.db.inSale(ask.storeId, (tx) => reserveIn(tx, services, ask)))
  } catch (error) {
    if (error instanceof Gone || isOtherCurrency(error)) return { kind: 'gone' }
    throw error
  }
}

/** Takes locks in the order that all code uses (decision 27): payment, caps of the account, order, stock. */
async function reserveIn(tx: Tx, services: Services, ask: AcceptAsk): Promise<Reserved | Accepted> {
  const { storeId, orderToken, cartToken, device } = ask
  const now = services.now()
  const order = await findOfferedOrder(tx, { status: tokenDigest(orderToken), cart: tokenDigest(cartToken), device, now })
  if (!order) throw new Gone()
  // A double click, or the same page in two tabs.
  if (order.added?.state === 'placed') return { kind: 'done', title: order.added.title }
  if (order.added && isOpen(order.added)) return { kind: 'pending' }
  const quote = order.added === null ? await quoteOf(tx, services, order, ask) : undefined
  if (!quote) throw new Gone()
  const { payment: paid } = order
  // What the shopper allowed when they paid may have been told, or isn’t allowed any more.
  const { pixelVisitor: _before, ...buyer } = paid.buyer
  const asked = { amountCents: quote.totalCents, currency: quote.currency, country: paid.buyer.shippingAddress?.country ?? null }
  const candidates = await findCandidates(tx, asked, { checkoutId: paid.checkout_id, now })
  const connection = candidates.find(({ id }) => id === paid.gateway_id)
  if (!connection) throw new Gone()
  const payment = await insertAddingPayment(tx, {
    store_id: storeId,
    id: uuidv7(),
    checkout_id: paid.checkout_id,
    adds_to: order.id,
    ...throughOf(connection),
    amount_cents: quote.totalCents,
    currency: quote.currency,
    quote: JSON.stringify(quote),
    quote_digest: quoteDigest(quote),
    buyer: JSON.stringify({ ...buyer, ...(ask.pixelVisitor && { pixelVisitor: ask.pixelVisitor }) }),
    created_at: now,
    expires_at: new Date(now.getTime() + HOLD_MINUTES * 60_000),
  })
  // Another click was faster.
  if (!payment) return { kind: 'pending' }
  const { id: paymentId, amount_cents: amountCents } = payment
  if (!(await claimCap(tx, connection, { paymentId, amountCents, now }))) throw new Gone()
  const held = await holdOrder(tx, order.id)
  if (!held || !takesItems(held)) throw new Gone()
  if (!(await reserveStock(tx, { storeId, paymentId }, quote.lines))) throw new Gone()
  return { payment, connection, reference: paid.reference! }
}

/** Returns the quote of the chosen item if the shopper could see exactly this offer at exactly this price. */
async function quoteOf(tx: Tx, services: Services, order: OfferedOrder, { offerId, choice }: AcceptAsk): Promise<Quote | undefined> {
  const offers = await readOrderUpsells(tx, services, order)
  const found = offers.find(({ offer }) => offer.id === offerId)
  if (!found || !isInShare(found.offer, order.cartId)) return undefined
  const row = found.rows.find(({ id }) => choice.startsWith(`${id}_`))
  const quote = row && found.quoteOf(row)
  return quote && choice === choiceOf(row.id, quote.totalCents) ? quote : undefined
}

async function charge(services: Services, { payment, connection, reference }: Reserved): Promise<Accepted> {
  const { store_id: storeId, id: paymentId, amount_cents: amountCents, currency, quote } = payment
  const gateway = gatewayOf(services, connection)
  try {
    const answer = await gateway.chargeAgain({ storeId, paymentId, amountCents, currency, description: paymentId, reference })
    const stand = await applyAnswer(services, { payment, gateway }, answer)
    // There is no page on which the shopper could approve the charge.
    if (stand === 'action') return accepted(await giveUpPayment(services, storeId, paymentId, 'cancelled'), quote)
    return accepted(stand, quote)
  } catch (error) {
    // The job that asks about open payments finds the outcome.
    if (error instanceof GatewayAway) return { kind: 'pending' }
    if (!(error instanceof GatewayRefusal)) throw error
    services.log.warn({ storeId, paymentId, err: error }, 'A gateway refused to charge a card again')
    return accepted(await endPayment(services, payment, { state: 'failed', error: 'processing_error', reference: null, method: '' }), quote)
  }
}

function accepted(stand: Completed, { lines }: Quote): Accepted {
  switch (stand) {
    case 'placed':
      return { kind: 'done', title: lines[0]?.title ?? '' }
    case 'pending':
    case 'action':
      return { kind: 'pending' }
    case 'returned':
      return { kind: 'gone' }
    case 'failed':
    case 'expired':
      return { kind: 'declined' }
  }
}

/** Records that a shopper doesn't want an offer, so that the page of the order no longer shows it. */
export async function declineOrderOffer(
  { db, now }: Services,
  { storeId, orderToken, cartToken, device, offerId }: OrderOfferAsk & { offerId: string },
): Promise<void> {
  await db.inSale(storeId, async (tx) => {
    const order = await findOfferedOrder(tx, { status: tokenDigest(orderToken), cart: tokenDigest(cartToken), device, now: now() })
    if (order) await answerExposure(tx, { cartId: order.cartId, orderId: order.id, offerId, answer: 'declined', at: now() })
  })
}

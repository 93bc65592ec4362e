import { createHmac } from 'node:crypto'

import { uuidv7 } from 'uuidv7'

import { untilThrough } from '../../../platform/db/collision.ts'
import { isOtherCurrency } from '../../../platform/db/currency.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { derivedKey } from '../../../platform/secrets/derived-key.ts'
import { addressBlock } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { claimDiscounts, type CheckoutQuote, readQuote } from '../../pricing/api.ts'
import type { PaymentAsk } from '../gateways/queries.ts'
import { chooseGateway, findCandidates, type GatewayConnection } from '../gateways/service.ts'
import { savesCard } from '../gateways/stripe/start.ts'
import type { Buyer } from '../../orders/api.ts'
import { reserveStock } from './stock-reservations.ts'
import type { PaymentRow } from './payment.ts'
import { insertPayment, readAttempts, takeCheckout, throughOf } from './queries.ts'
import type { PayRequest } from './start-payment.ts'

/** The number of minutes for which an open payment reserves its items. */
const HOLD_MINUTES = 15
/** The maximum number of failed payments per checkout in fifteen minutes. More failures are a sign of card testing. */
const FAILURES_MAX = 10
/**
 * The maximum number of attempts per IP address and store in fifteen minutes, across all carts. The number is high enough for the
 * typos of a whole office behind one IP address.
 */
const TRIES_MAX = 100
const FAILURES_MINUTES = 15

export type Reserved =
  | { kind: 'reserved'; payment: PaymentRow; connection: GatewayConnection | undefined }
  /** The checkout already became an order. */
  | { kind: 'placed'; orderId: string }
  /** The checkout has an open payment. */
  | { kind: 'open'; paymentId: string; state: string; since: Date }
  | { kind: 'changed' }
  | { kind: 'refused'; field: string; code: string }

/** The items or discounts are no longer available. The transaction rolls back all reservations of this payment. */
class Gone extends Error {}

/**
 * Reserves everything in a checkout for a payment, at its current quote, in one transaction: the connection's caps, stock and
 * discounts. The result is `changed` when items or discounts are unavailable, or when the quote is not the one that the shopper
 * saw. Nothing is reserved unless the result is `reserved`.
 */
export async function reserve(services: Services, request: PayRequest): Promise<Reserved> {
  try {
    return await untilThrough(services.log, () => services.db.inSale(request.storeId, (tx) => reserveIn(tx, services, request)))
  } catch (error) {
    // The store's currency may also have changed after the quote was calculated.
    if (error instanceof Gone || isOtherCurrency(error)) return { kind: 'changed' }
    throw error
  }
}

async function reserveIn(tx: Tx, services: Services, request: PayRequest): Promise<Reserved> {
  const { storeId, checkoutId, cartId, seen, fields } = request
  const now = services.now()
  const since = new Date(now.getTime() - FAILURES_MINUTES * 60_000)
  const payer = payerOf(services, request)
  // The queries are sent together, in this order, so the attempts are read after the checkout is locked. When two payments for
  // the checkout start at the same time, the second waits and sees the first.
  const look = () => readAttempts(tx, { checkoutId, payer, since })
  const [isKept, found, quoted, candidates] = await Promise.all([
    request.keep(tx),
    look(),
    request.quoted ?? readQuote(tx, services, { cartId }),
    request.quoted && findCandidates(tx, gatewayAsk(request.quoted), { checkoutId, now }),
  ])
  const checkout = isKept ? { state: 'open', order_id: null } : await takeCheckout(tx, { checkoutId, cartId })
  const attempts = isKept ? found : await look()
  if (checkout?.state === 'completed' && checkout.order_id !== null) return { kind: 'placed', orderId: checkout.order_id }
  if (attempts.open) {
    const { id, state, startedAt } = attempts.open
    return { kind: 'open', paymentId: id, state, since: new Date(startedAt) }
  }
  if (attempts.failed >= FAILURES_MAX || attempts.tried >= TRIES_MAX) return { kind: 'refused', field: 'payment', code: 'too_many' }

  if (!checkout || !quoted || quoted.checkout?.id !== checkoutId || !isWhole(quoted) || !quoted.digest.equals(seen))
    return { kind: 'changed' }
  const { quote } = quoted
  const buyer = buyerOf(quoted, request)
  const paymentId = uuidv7()
  const isFree = quote.totalCents === 0
  const wanted = { ...gatewayAsk(quoted), checkoutId, paymentId, prefer: fields['gateway'], except: [], candidates, now }
  const choice = isFree ? undefined : await chooseGateway(tx, wanted)
  if (choice?.kind === 'otherForm') return { kind: 'refused', field: 'payment', code: 'form_changed' }
  if (choice?.kind === 'none') return { kind: 'refused', field: 'payment', code: 'none' }
  const connection = choice?.connection
  const row = {
    store_id: storeId,
    id: paymentId,
    checkout_id: checkoutId,
    ...throughOf(connection),
    can_charge_again: connection?.provider === 'test' || (connection?.provider === 'stripe' && savesCard(fields)),
    amount_cents: quote.totalCents,
    currency: quote.currency,
    quote: JSON.stringify(quote),
    quote_digest: quoted.digest,
    buyer: JSON.stringify(buyer),
    payer,
    created_at: now,
    expires_at: new Date(now.getTime() + HOLD_MINUTES * 60_000),
  }
  // Both statements are sent together, and the database runs them in this order.
  const [payment, isHeld] = await Promise.all([insertPayment(tx, row), reserveStock(tx, { storeId, paymentId }, quote.lines)])
  if (!isHeld) throw new Gone()
  const gone =
    quote.discounts.length === 0 ? [] : await claimDiscounts(tx, { storeId, paymentId, email: buyer.email, applied: quote.discounts, now })
  if (gone.length > 0) throw new Gone()
  return { kind: 'reserved', payment, connection }
}

/** Whether the checkout is complete: it has items, an email address, and a shipping method if items are shipped. */
function isWhole({ quote, checkout, needsShipping }: CheckoutQuote): boolean {
  return quote.lines.length > 0 && checkout !== undefined && checkout.email !== '' && (!needsShipping || quote.shipping !== null)
}

/** Returns a digest of the payer's IP address, or of its /64 network for IPv6. The address itself is not stored. */
const payerOf = ({ config }: Services, { ip }: PayRequest): Buffer =>
  createHmac('sha256', derivedKey(config.secretKey, 'payer')).update(addressBlock(ip)).digest().subarray(0, 16)

const gatewayAsk = ({ quote, checkout }: CheckoutQuote): PaymentAsk => ({
  amountCents: quote.totalCents,
  currency: quote.currency,
  country: checkout?.shippingAddress?.country ?? null,
})

function buyerOf({ cart, checkout, settings }: CheckoutQuote, { campaignVisits, consent, pixelVisitor }: PayRequest): Buyer {
  const { email, phone, acceptsMarketing, acceptsSmsAt, shippingAddress, billingAddress, note, language } = checkout!
  const { capture, orderPrefix, orderSuffix } = settings
  const terms = { capture, orderPrefix, orderSuffix }
  return {
    email,
    phone,
    acceptsMarketing,
    acceptsSmsAt,
    shippingAddress,
    billingAddress,
    note,
    language,
    visitId: cart.visitId,
    campaignVisits,
    consent,
    cartId: cart.id,
    couldSeeUpsells: cart.couldSeeUpsells,
    terms,
    ...(pixelVisitor && { pixelVisitor }),
  }
}

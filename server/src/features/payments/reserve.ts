import { createHmac } from 'node:crypto'

import { uuidv7 } from 'uuidv7'

import { untilThrough } from '../../db/collision.ts'
import { isOtherCurrency } from '../../db/currency.ts'
import type { Tx } from '../../db/transactions.ts'
import { derivedKey } from '../../http/access-token.ts'
import { addressBlock } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { claimDiscounts } from '../discounts/uses.ts'
import type { PaymentAsk } from '../gateways/queries.ts'
import { chooseGateway, findCandidates, type GatewayConnection } from '../gateways/service.ts'
import type { Buyer } from '../orders/create/new-order.ts'
import type { Quoted } from '../pricing/quoted.ts'
import { readQuote } from '../pricing/read-quote.ts'
import { holdStock } from './holds.ts'
import type { PaymentRow } from './payment.ts'
import { insertPayment, readAttempts, takeCheckout, throughOf } from './queries.ts'
import type { PayRequest } from './service.ts'

/** How long what is bought is held for a payment under way. */
const HOLD_MINUTES = 15
/** Payments of one checkout that may fail in a quarter of an hour: whoever tries more is trying cards. */
const FAILURES_MAX = 10
/** And from one address, with any cart: more than an office mistypes. */
const TRIES_MAX = 100
const FAILURES_MINUTES = 15

export type Reserved =
  | { kind: 'reserved'; payment: PaymentRow; connection: GatewayConnection | undefined }
  /** The checkout has become an order. */
  | { kind: 'placed'; orderId: string }
  /** A payment of it is under way. */
  | { kind: 'open'; paymentId: string; state: string; since: Date }
  | { kind: 'changed' }
  | { kind: 'refused'; field: string; code: string }

/** Somebody else was quicker: what was taken so far goes back with the transaction. */
class Gone extends Error {}

/**
 * Holds everything in a checkout for a payment, as it is quoted now, in one transaction: the connection's cap, stock, discounts.
 * Whatever cannot be had makes it `changed`, and nothing is held.
 */
export async function reserve(services: Services, request: PayRequest): Promise<Reserved> {
  try {
    return await untilThrough(services.log, () => services.db.inSale(request.storeId, (tx) => reserveIn(tx, services, request)))
  } catch (error) {
    // Or the currency changed after the quote was worked out.
    if (error instanceof Gone || isOtherCurrency(error)) return { kind: 'changed' }
    throw error
  }
}

async function reserveIn(tx: Tx, services: Services, request: PayRequest): Promise<Reserved> {
  const { storeId, checkoutId, cartId, seen, fields } = request
  const now = services.now()
  const since = new Date(now.getTime() - FAILURES_MINUTES * 60_000)
  const payer = payerOf(services, request)
  // Sent together, in this order: attempts are read once the checkout is ours. Of two who pay for it at once the second waits for
  // what the first has begun.
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
  const buyer = buyerOf(quoted)
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
    amount_cents: quote.totalCents,
    currency: quote.currency,
    quote: JSON.stringify(quote),
    quote_digest: quoted.digest,
    buyer: JSON.stringify(buyer),
    payer,
    created_at: now,
    expires_at: new Date(now.getTime() + HOLD_MINUTES * 60_000),
  }
  // Sent together, in this order.
  const [payment, isHeld] = await Promise.all([insertPayment(tx, row), holdStock(tx, { storeId, paymentId }, quote.lines)])
  if (!isHeld) throw new Gone()
  const gone =
    quote.discounts.length === 0 ? [] : await claimDiscounts(tx, { storeId, paymentId, email: buyer.email, applied: quote.discounts })
  if (gone.length > 0) throw new Gone()
  return { kind: 'reserved', payment, connection }
}

/** Nothing is missing: something to buy, someone to write to, and a way to send what is to be sent. */
function isWhole({ quote, checkout, needsShipping }: Quoted): boolean {
  return quote.lines.length > 0 && checkout !== undefined && checkout.email !== '' && (!needsShipping || quote.shipping !== null)
}

/** An address is nowhere kept as it is. */
const payerOf = ({ config }: Services, { ip }: PayRequest): Buffer =>
  createHmac('sha256', derivedKey(config.secretKey, 'payer')).update(addressBlock(ip)).digest().subarray(0, 16)

const gatewayAsk = ({ quote, checkout }: Quoted): PaymentAsk => ({
  amountCents: quote.totalCents,
  currency: quote.currency,
  country: checkout?.shippingAddress?.country ?? null,
})

function buyerOf({ cart, checkout, settings }: Quoted): Buyer {
  const { email, phone, acceptsMarketing, acceptsSmsAt, shippingAddress, billingAddress, note } = checkout!
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
    visitId: cart.visitId,
    cartId: cart.id,
    terms,
  }
}

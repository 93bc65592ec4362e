import type { PaymentForm } from '@vitrine/theme/views/checkout.ts'

import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type Eligible, type GatewayConnection, gatewayOf, offeredOf, offersQuery, readConnection } from '../gateways/service.ts'
import { formOf } from './payment-form.ts'
import { statusToken } from '../../storefront/kit/api.ts'
import { GatewayAway, type GatewayPayment, GatewayRefusal, GatewayUnusable } from '../gateways/gateway.ts'
import { failOver } from './failover.ts'
import type { CheckoutQuote } from '../../pricing/api.ts'
import { applyAnswer, closePayment, endPayment } from './outcome.ts'
import { type Completed, isOpen, type PaymentRow, paymentStatusOf, attemptStartedAt } from './payment.ts'
import { placePayment } from './place-order.ts'
import { endDoubt, readNewest, readOrderOf, readPayment } from './queries.ts'
import { reserve } from './reserve.ts'

/**
 * The number of milliseconds during which a second press of "Pay" only waits for the first. After that, the outcome of the first
 * is checked.
 */
const IN_FLIGHT_MS = 10_000

/**
 * The number of milliseconds during which a payment that its gateway does not know still counts as being started. No call takes
 * longer.
 */
const UNKNOWN_AFTER_MS = 2 * 60_000

/** The number of milliseconds for which a payment with an unknown outcome is checked when the gateway only returns refusals. */
const DOUBT_MS = 24 * 3_600_000

/** The request of a shopper who presses "Pay" for a checkout. */
export interface PayRequest {
  storeId: string
  checkoutId: string
  cartId: string
  /** The digest of the quote that the shopper saw. */
  seen: Buffer
  /** The fields of the payment form. They are never logged and never stored. */
  fields: Readonly<Record<string, string>>
  /** The URL to which gateways return the shopper: GET /checkout/return on the store's host. */
  returnUrl: string
  /** The IP address of the shopper. */
  ip: string
  /**
   * The quote, if the caller has just calculated it. Without it, and after an earlier attempt was given up, the quote is calculated
   * again.
   */
  quoted?: CheckoutQuote
  /**
   * Saves the shopper's input in the transaction of the payment.
   * @returns false when the checkout is no longer open
   */
  keep(tx: Tx): Promise<boolean>
}

/** The result of pressing "Pay". */
export type StartedPayment =
  /** The order is placed. `orderToken` is the token of its status page. */
  | { kind: 'placed'; orderToken: string }
  /** The shopper continues at `url`. */
  | { kind: 'action'; url: string }
  /** The outcome is unknown, so the page asks again with `lastPayment` and `completePayment`. */
  | { kind: 'pending' }
  /** Nothing was charged. `payment` is the field for errors of the gateway. */
  | { kind: 'refused'; field: string; code: string }
  /**
   * The order differs from the one that the shopper saw, or is no longer available. Nothing was charged, and the checkout is
   * shown again.
   */
  | { kind: 'changed' }

/** The latest attempt to pay for a checkout. */
export interface LastPayment {
  id: string
  state: Completed
  /** The reason why the payment failed, as a code for which the theme has messages. Empty for other states. */
  error: string
  /** The token of the order's status page. */
  orderToken: string | null
  /** The URL where the shopper continues, for the state `action`. */
  actionUrl: string | null
  /** The amount in minor units of the store's currency. */
  amountCents: number
  /** The payer's email address. */
  email: string
}

/**
 * Pays for a checkout: calculates its quote again, reserves its items, and starts the payment at the gateway. Pressing twice
 * starts one payment. When the shopper came back without finishing the required action and presses again, the first payment is
 * given up. Do not call this function inside a transaction.
 */
export async function startPayment(services: Services, request: PayRequest): Promise<StartedPayment> {
  return pay(services, request, true)
}

/**
 * Pays for a checkout as `startPayment` does.
 * @param mayClose whether an open payment that waits for its shopper may be given up for this one
 */
async function pay(services: Services, request: PayRequest, mayClose: boolean): Promise<StartedPayment> {
  const { storeId } = request
  const reserved = await reserve(services, request)
  switch (reserved.kind) {
    case 'changed':
    case 'refused':
      return reserved
    case 'placed':
      return placedAs(services, storeId, reserved.orderId)
    case 'open': {
      const { paymentId, state, since } = reserved
      // The payment of the first press is still in progress.
      if (state === 'started' && services.now().getTime() - since.getTime() < IN_FLIGHT_MS) return { kind: 'pending' }
      const stand = await completePayment(services, storeId, paymentId)
      if (stand === 'action' && mayClose) await giveUpPayment(services, storeId, paymentId, 'cancelled')
      const payment = await services.db.inSale(storeId, (tx) => readPayment(tx, paymentId))
      // The reservations of the earlier payment are released, and the shopper has not seen its outcome. This press starts a new
      // payment.
      if (payment && !isOpen(payment) && payment.state !== 'placed' && mayClose) {
        const { quoted: _before, ...anew } = request
        return pay(services, anew, false)
      }
      return startAnswerOf(services, payment)
    }
    case 'reserved': {
      const { payment, connection } = reserved
      if (!connection || !isAsked(payment)) {
        const isPlaced = (await placePayment(services, payment, null)) === 'placed'
        return isPlaced ? placedAs(services, storeId, payment.id) : { kind: 'pending' }
      }
      return start(services, request, payment, connection)
    }
  }
}

async function start(services: Services, request: PayRequest, payment: PaymentRow, connection: GatewayConnection): Promise<StartedPayment> {
  const { fields, returnUrl } = request
  const gateway = gatewayOf(services, connection)
  const { store_id: storeId, id: paymentId, amount_cents: amountCents, currency, buyer } = payment
  let answer: GatewayPayment
  try {
    answer = await gateway.start({
      storeId,
      paymentId,
      amountCents,
      currency,
      email: buyer.email,
      description: paymentId,
      returnUrl,
      fields,
    })
  } catch (error) {
    if (error instanceof GatewayAway) return { kind: 'pending' }
    if (error instanceof GatewayUnusable) return startWithNext(services, request, payment, error)
    if (!(error instanceof GatewayRefusal)) throw error
    services.log.warn({ storeId, paymentId, err: error }, 'A gateway refused to start a payment')
    await endPayment(services, payment, { state: 'failed', error: 'processing_error', reference: null, method: '' })
    return { kind: 'refused', field: 'payment', code: 'processing_error' }
  }
  const stand = await applyAnswer(services, { payment, gateway }, answer)
  return started(services, { storeId, paymentId, stand, error: answer.error, actionUrl: answer.actionUrl })
}

/** Starts a payment with the next connection. Each connection is tried once, so the recursion ends. */
async function startWithNext(
  services: Services,
  request: PayRequest,
  payment: PaymentRow,
  error: GatewayUnusable,
): Promise<StartedPayment> {
  const { store_id: storeId, id: paymentId } = payment
  services.log.warn({ storeId, paymentId, gatewayId: payment.gateway_id, err: error }, 'A payment account can’t be used')
  const moved = await failOver(services, payment, error)
  switch (moved.kind) {
    case 'moved':
      return start(services, request, moved.payment, moved.connection)
    case 'ended':
      return { kind: 'refused', field: 'payment', code: moved.error }
    case 'lost':
      return startAnswerOf(services, await services.db.inSale(storeId, (tx) => readPayment(tx, paymentId)))
  }
}

const placedAs = ({ config }: Services, storeId: string, orderId: string): StartedPayment => ({
  kind: 'placed',
  orderToken: statusToken(config.secretKey, storeId, orderId),
})

interface Stand {
  storeId: string
  paymentId: string
  stand: Completed
  error: string
  actionUrl: string | null
}

function started(services: Services, { storeId, paymentId, stand, error, actionUrl }: Stand): StartedPayment {
  switch (stand) {
    case 'placed':
      return placedAs(services, storeId, paymentId)
    case 'action':
      return { kind: 'action', url: actionUrl ?? '' }
    case 'pending':
      return { kind: 'pending' }
    default:
      return { kind: 'refused', field: 'payment', code: error || 'processing_error' }
  }
}

function startAnswerOf(services: Services, payment: PaymentRow | undefined): StartedPayment {
  if (!payment) return { kind: 'pending' }
  const { store_id: storeId, id: paymentId, error, action_url: actionUrl } = payment
  return started(services, { storeId, paymentId, stand: paymentStatusOf(payment), error, actionUrl })
}

/**
 * Updates a payment to the state that its gateway reports. The page to which a shopper returns, webhooks and the job of every
 * minute all use this function, and may do so at the same time. Do not call it inside a transaction.
 */
export async function completePayment(services: Services, storeId: string, paymentId: string): Promise<Completed> {
  const asked = await readAsked(services, storeId, paymentId)
  if (!asked) return 'failed'
  const { payment, gateway } = asked
  if (payment.state === 'placed' || payment.state === 'returned') return paymentStatusOf(payment)
  if (!isAsked(payment)) {
    if (isOpen(payment)) await placePayment(services, payment, null)
    const now = await services.db.inSale(storeId, (tx) => readPayment(tx, paymentId))
    return now ? paymentStatusOf(now) : 'failed'
  }
  if (!gateway) return paymentStatusOf(payment)
  try {
    const { reference } = payment
    const answer =
      reference === null ? await gateway.find({ storeId, paymentId, startedAt: attemptStartedAt(payment) }) : await gateway.read(reference)
    return answer ? await applyAnswer(services, { payment, gateway }, answer) : await handleUnknownPayment(services, payment)
  } catch (error) {
    const isOver = services.now().getTime() - payment.created_at.getTime() >= DOUBT_MS
    // The keys are invalid now, so there will never be a response.
    if (error instanceof GatewayRefusal && !isOpen(payment) && isOver) await services.db.inSale(storeId, (tx) => endDoubt(tx, payment))
    return statusWithout(services, payment, error)
  }
}

/**
 * Handles a payment that its gateway does not know and never will: the process that started it crashed, or its request was lost.
 * Nothing was charged, so the shopper can pay again, with another connection if there is one.
 */
async function handleUnknownPayment(services: Services, payment: PaymentRow): Promise<Completed> {
  const { store_id: storeId, expires_at: expiresAt } = payment
  const now = services.now().getTime()
  if (!isOpen(payment)) await services.db.inSale(storeId, (tx) => endDoubt(tx, payment))
  else if (now - attemptStartedAt(payment).getTime() >= UNKNOWN_AFTER_MS && now < expiresAt.getTime())
    return endPayment(services, payment, { state: 'failed', error: 'timeout', reference: null, method: '', isUnused: true })
  return paymentStatusOf(payment)
}

/** Gives up a payment for which no one waits any more, unless it is too late for that. */
export async function giveUpPayment(
  services: Services,
  storeId: string,
  paymentId: string,
  reason: 'expired' | 'cancelled',
): Promise<Completed> {
  const asked = await readAsked(services, storeId, paymentId)
  if (!asked?.gateway) return asked ? paymentStatusOf(asked.payment) : 'failed'
  try {
    return await closePayment(services, { payment: asked.payment, gateway: asked.gateway }, reason)
  } catch (error) {
    const { payment } = asked
    // The keys are invalid now, so there will never be a response. The payment expires without one.
    if (error instanceof GatewayRefusal && payment.expires_at <= services.now() && isOpen(payment))
      return endPayment(services, payment, { state: 'expired', error: '', reference: payment.reference, method: '' })
    return statusWithout(services, payment, error)
  }
}

/** Returns the stored state of a payment whose gateway does not respond. */
function statusWithout({ log }: Services, payment: PaymentRow, error: unknown): Completed {
  if (error instanceof GatewayAway) return paymentStatusOf(payment)
  if (!(error instanceof GatewayRefusal)) throw error
  log.error({ storeId: payment.store_id, paymentId: payment.id, err: error }, 'A gateway doesn’t report the status of a payment')
  return paymentStatusOf(payment)
}

/** Whether a payment has a gateway that can be queried. Free and manual payments have none. */
const isAsked = ({ provider }: Pick<PaymentRow, 'provider'>): boolean => provider !== 'free' && provider !== 'manual'

/** Reads a payment, with its gateway if it has one. */
async function readAsked(services: Services, storeId: string, paymentId: string) {
  const found = await services.db.inSale(storeId, async (tx) => {
    const payment = await readPayment(tx, paymentId)
    const connection = payment && payment.gateway_id !== null ? await readConnection(tx, payment.gateway_id) : undefined
    return payment && { payment, connection }
  })
  if (!found) return undefined
  const { payment, connection } = found
  return { payment, gateway: connection && isAsked(payment) ? gatewayOf(services, connection) : undefined }
}

/** Returns the latest attempt to pay for a checkout, or undefined when there is none. */
export async function lastPayment(tx: Tx, { config }: Services, storeId: string, checkoutId: string): Promise<LastPayment | undefined> {
  const payment = await readNewest(tx, checkoutId)
  if (!payment) return undefined
  const { id, error, action_url: actionUrl, amount_cents: amountCents, buyer } = payment
  // The payment was returned because another payment became the order. The shopper wants to see that order.
  const orderId = payment.state === 'returned' ? ((await readOrderOf(tx, checkoutId))?.id ?? null) : payment.order_id
  const orderToken = orderId === null ? null : statusToken(config.secretKey, storeId, orderId)
  return { id, state: paymentStatusOf(payment), error, orderToken, actionUrl, amountCents, email: buyer.email }
}

/** The checkout and amount for which a payment form is made. */
interface FormAsk {
  checkoutId: string
  /** The amount in minor units of `currency`. */
  amountCents: number
  currency: string
  country: string | null
}

/** Reads the data for the payment form of a checkout. */
export async function paymentForm(tx: Tx, services: Services, ask: FormAsk): Promise<PaymentForm> {
  const { query, read } = askForPaymentForm(services, ask)
  const [offered] = await send(tx, [query])
  return read(offered)
}

/**
 * Does the same as `paymentForm`, for callers that send its query together with others.
 * @returns the query, which is undefined when none is needed, and a function that creates the form from the query's rows
 */
export function askForPaymentForm({ now }: Services, { checkoutId, ...ask }: FormAsk) {
  const offers = { ...ask, checkoutId, now: now() }
  return {
    query: ask.amountCents === 0 ? undefined : offersQuery(offers),
    read: (found: readonly Eligible[] = []): PaymentForm =>
      ask.amountCents === 0 ? { kind: 'free' } : formOf(offeredOf(found, offers), ask),
  }
}

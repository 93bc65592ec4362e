import type { OrderConsent } from '@vitrine/contract/visitor-consent.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { Buyer } from '../../orders/api.ts'
import type { CheckoutQuote } from '../../pricing/api.ts'
import { statusToken } from '../../storefront/kit/api.ts'
import { GatewayAway, type GatewayPayment, GatewayRefusal, GatewayUnusable } from '../gateways/gateway.ts'
import { type GatewayConnection, gatewayOf } from '../gateways/service.ts'
import { failOver } from './failover.ts'
import { applyAnswer, endPayment } from './outcome.ts'
import { type Completed, isOpen, type PaymentRow, paymentStatusOf } from './payment.ts'
import { placePayment } from './place-order.ts'
import { readPayment } from './queries.ts'
import { reserve } from './reserve-payment.ts'
import { completePayment, giveUpPayment, isAsked } from './service.ts'

/**
 * The number of milliseconds during which a second press of "Pay" only waits for the first. After that, the outcome of the first
 * is checked.
 */
const IN_FLIGHT_MS = 10_000

/** The request of a shopper who presses "Pay" for a checkout. */
export interface PayRequest {
  storeId: string
  checkoutId: string
  cartId: string
  /** The digest of the quote that the shopper saw. */
  seen: Buffer
  /** The fields of the payment form. They are never logged and never stored. */
  fields: Readonly<Record<string, string>>
  /** The URL that gateways return the shopper to: GET /checkout/return on the store's host. */
  returnUrl: string
  /** The IP address of the shopper. */
  ip: string
  /** The shopper's known visits by links with UTM tags. */
  campaignVisits: readonly string[]
  /** What the shopper allows the store beyond what it needs. */
  consent?: OrderConsent
  /** What pixels may be told of the shopper’s browser. */
  pixelVisitor?: Buyer['pixelVisitor']
  /**
   * The quote, if the caller has just calculated it. If it is missing, or after an earlier attempt has ended, the quote is
   * calculated in the transaction of the payment.
   */
  quoted?: CheckoutQuote
  /**
   * Locks the checkout, and saves the shopper's input in the transaction of the payment.
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
  /** Nothing was charged. `field` is `payment` for errors of the gateway. */
  | { kind: 'refused'; field: string; code: string }
  /**
   * The quote differs from the one that the shopper saw, or its items or discounts are no longer available. Nothing was charged,
   * and the checkout is shown again.
   */
  | { kind: 'changed' }

/**
 * Pays for a checkout: checks that its quote is still the one that the shopper saw, reserves its items, and starts the payment at
 * the gateway. Pressing twice starts one payment. When the shopper came back without finishing the required action and presses
 * again, the first payment is given up on. Do not call this function inside a transaction.
 */
export async function startPayment(services: Services, request: PayRequest): Promise<StartedPayment> {
  return pay(services, request, true)
}

/**
 * Pays for a checkout as `startPayment` does.
 * @param mayClose whether this call may give up on an open payment that waits for its shopper, and may start a new payment when
 * the earlier one has ended
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

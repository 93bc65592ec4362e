import type { PaymentForm } from '@vitrine/theme/views/checkout.ts'

import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type Eligible, gatewayOf, offeredOf, offersQuery, readConnection } from '../gateways/service.ts'
import { formOf } from './payment-form.ts'
import { statusToken } from '../../storefront/kit/api.ts'
import { GatewayAway, GatewayRefusal } from '../gateways/gateway.ts'
import { applyAnswer, closePayment, endPayment } from './outcome.ts'
import { type Completed, isOpen, type PaymentRow, paymentStatusOf, attemptStartedAt } from './payment.ts'
import { placePayment } from './place-order.ts'
import { endDoubt, readNewest, readOrderOf, readPayment } from './queries.ts'

/**
 * The number of milliseconds during which a payment that its gateway does not know still counts as being started. No call takes
 * longer.
 */
const UNKNOWN_AFTER_MS = 2 * 60_000

/**
 * The number of milliseconds after the creation of a payment during which its unknown outcome is checked, even if the gateway
 * only returns refusals.
 */
const DOUBT_MS = 24 * 3_600_000

/** The latest attempt to pay for a checkout. */
export interface LastPayment {
  id: string
  state: Completed
  /** The reason why the payment failed, as one of the codes that the theme has messages for. Empty for other states. */
  error: string
  /** The token of the order's status page. null when there is no order. */
  orderToken: string | null
  /** The URL where the shopper continues, for the state `action`. */
  actionUrl: string | null
  /** The amount in minor units of the payment's currency. */
  amountCents: number
  /** The payer's email address. */
  email: string
}

/**
 * Updates a payment to the state that its gateway reports. The page that shoppers return to, webhooks, and the job that runs
 * every minute all use this function, and may call it at the same time. Do not call it inside a transaction.
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
    // The gateway still refuses to report the outcome, for example because the keys are invalid, so the checks end.
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

/**
 * Gives up on a payment that no shopper is waiting for anymore. If it has already ended, it stays unchanged. If its gateway has
 * already captured it, its order is placed.
 */
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
    // The gateway refuses the request, for example because the keys are invalid. The payment expires without an outcome.
    if (error instanceof GatewayRefusal && payment.expires_at <= services.now() && isOpen(payment))
      return endPayment(services, payment, { state: 'expired', error: '', reference: payment.reference, method: '' })
    return statusWithout(services, payment, error)
  }
}

/** Returns the stored state of a payment whose gateway does not respond or refuses the request. Rethrows all other errors. */
function statusWithout({ log }: Services, payment: PaymentRow, error: unknown): Completed {
  if (error instanceof GatewayAway) return paymentStatusOf(payment)
  if (!(error instanceof GatewayRefusal)) throw error
  log.error({ storeId: payment.store_id, paymentId: payment.id, err: error }, 'A gateway doesn’t report the status of a payment')
  return paymentStatusOf(payment)
}

/** Whether a payment has a gateway that can be queried. Free and manual payments have none. */
export const isAsked = ({ provider }: Pick<PaymentRow, 'provider'>): boolean => provider !== 'free' && provider !== 'manual'

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
  // When a payment was returned because another payment became the order, the shopper wants to see that order.
  const orderId = payment.state === 'returned' ? ((await readOrderOf(tx, checkoutId))?.id ?? null) : payment.order_id
  const orderToken = orderId === null ? null : statusToken(config.secretKey, storeId, orderId)
  return { id, state: paymentStatusOf(payment), error, orderToken, actionUrl, amountCents, email: buyer.email }
}

/** The checkout and the amount of a payment form. */
interface FormAsk {
  checkoutId: string
  /** The amount in minor units of `currency`. */
  amountCents: number
  currency: string
  country: string | null
  /** Whether the store may want to charge the same card again, for an offer after the payment. */
  chargesAgain: boolean
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

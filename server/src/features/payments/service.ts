import type { PaymentForm } from '@vitrine/theme/views/checkout.ts'

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { type GatewayConnection, gatewayOf, offeredGateways, readConnection } from '../gateways/service.ts'
import { formOf } from './payment-form.ts'
import { statusToken } from '../orders/status-link.ts'
import { GatewayAway, type GatewayPayment, GatewayRefusal, GatewayUnusable } from '../gateways/gateway.ts'
import { moveOn } from './move-on.ts'
import type { Quoted } from '../pricing/quoted.ts'
import { applyAnswer, closePayment, endPayment } from './outcome.ts'
import { type Completed, isOpen, type PaymentRow, standOf, startedAt } from './payment.ts'
import { placePayment } from './place-payment.ts'
import { endDoubt, readNewest, readOrderOf, readPayment } from './queries.ts'
import { reserve } from './reserve.ts'

/** A first press of "Pay" is given so long before a second asks what has become of it. */
const IN_FLIGHT_MS = 10_000

/** A payment its gateway knows nothing of is being started until then: longer than any call to it takes. */
const UNHEARD_MS = 2 * 60_000

/** So long it is asked whether anything has come of a payment that ended in doubt, where nothing is answered but refusals. */
const DOUBT_MS = 24 * 3_600_000

/** Who presses "Pay", and for what. */
export interface PayRequest {
  storeId: string
  checkoutId: string
  cartId: string
  /** Digest of the quote the shopper was shown. */
  seen: Buffer
  /** What the payment form sent along. Never logged, never stored. */
  fields: Readonly<Record<string, string>>
  /** Where gateways send the shopper back to: GET /checkout/return of the store's host. */
  returnUrl: string
  /** Address of the shopper. */
  ip: string
  /** What it comes to, worked out anew a moment ago; read once more where it is left out, and whenever an attempt was given up. */
  quoted?: Quoted
  /** Writes down what the shopper told along with this, as part of paying. @returns false when the checkout is no longer open */
  keep(tx: Tx): Promise<boolean>
}

/** What came of pressing "Pay". */
export type Started =
  /** There is an order; `orderToken` is the secret of its status page. */
  | { kind: 'placed'; orderToken: string }
  /** The shopper goes on at `url`. */
  | { kind: 'action'; url: string }
  /** Nobody knows yet: the page asks again, by `lastPayment` and `completePayment`. */
  | { kind: 'pending' }
  /** Nothing was charged. `payment` is the field of what the gateway refused. */
  | { kind: 'refused'; field: string; code: string }
  /** The order is no longer what the shopper saw, or can no longer be had as it was: nothing was charged, it is shown again. */
  | { kind: 'changed' }

/** The newest attempt to pay for a checkout. */
export interface LastPayment {
  id: string
  state: Completed
  /** Why it failed, as a code the theme has words for; empty otherwise. */
  error: string
  /** The secret of the status page of the order it became. */
  orderToken: string | null
  /** Where the shopper goes on, of `action`. */
  actionUrl: string | null
  /** Minor units of the store's currency. */
  amountCents: number
  /** Whose payment it is. */
  email: string
}

/**
 * Pays for a checkout: quotes it anew, holds what is in it, and asks the gateway. Pressed twice it is one payment; pressed
 * again after the shopper came back without having done what they were asked for, the first is given up.
 * Not to be called inside a transaction.
 */
export async function startPayment(services: Services, request: PayRequest): Promise<Started> {
  return pay(services, request, true)
}

/** @param mayClose a payment that waits for its shopper may be given up for this one */
async function pay(services: Services, request: PayRequest, mayClose: boolean): Promise<Started> {
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
      // The first press is still being worked on.
      if (state === 'started' && services.now().getTime() - since.getTime() < IN_FLIGHT_MS) return { kind: 'pending' }
      const stand = await completePayment(services, storeId, paymentId)
      if (stand === 'action' && mayClose) await giveUpPayment(services, storeId, paymentId, 'cancelled')
      const payment = await services.db.inSale(storeId, (tx) => readPayment(tx, paymentId))
      // What it held is free again, and the shopper has seen nothing of it: this press counts.
      if (payment && !isOpen(payment) && payment.state !== 'placed' && mayClose) {
        const { quoted: _before, ...anew } = request
        return pay(services, anew, false)
      }
      return startedOf(services, payment)
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

async function start(services: Services, request: PayRequest, payment: PaymentRow, connection: GatewayConnection): Promise<Started> {
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
    if (error instanceof GatewayUnusable) return goOn(services, request, payment, error)
    if (!(error instanceof GatewayRefusal)) throw error
    services.log.warn({ storeId, paymentId, err: error }, 'A gateway refused to start a payment')
    await endPayment(services, payment, { state: 'failed', error: 'processing_error', reference: null, method: '' })
    return { kind: 'refused', field: 'payment', code: 'processing_error' }
  }
  const stand = await applyAnswer(services, { payment, gateway }, answer)
  return started(services, { storeId, paymentId, stand, error: answer.error, actionUrl: answer.actionUrl })
}

/** Starts a payment with the next connection. Each is tried once, so this comes to an end. */
async function goOn(services: Services, request: PayRequest, payment: PaymentRow, error: GatewayUnusable): Promise<Started> {
  const { store_id: storeId, id: paymentId } = payment
  services.log.warn({ storeId, paymentId, gatewayId: payment.gateway_id, err: error }, 'A connection cannot be used')
  const moved = await moveOn(services, payment, error)
  switch (moved.kind) {
    case 'moved':
      return start(services, request, moved.payment, moved.connection)
    case 'ended':
      return { kind: 'refused', field: 'payment', code: moved.error }
    case 'lost':
      return startedOf(services, await services.db.inSale(storeId, (tx) => readPayment(tx, paymentId)))
  }
}

const placedAs = ({ config }: Services, storeId: string, orderId: string): Started => ({
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

function started(services: Services, { storeId, paymentId, stand, error, actionUrl }: Stand): Started {
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

function startedOf(services: Services, payment: PaymentRow | undefined): Started {
  if (!payment) return { kind: 'pending' }
  const { store_id: storeId, id: paymentId, error, action_url: actionUrl } = payment
  return started(services, { storeId, paymentId, stand: standOf(payment), error, actionUrl })
}

/**
 * Brings a payment to where its gateway says it is: the one way an order comes to be, for the page a shopper returns to,
 * for webhooks and for the minute's job alike. Any number of them may do it at once. Not to be called inside a transaction.
 */
export async function completePayment(services: Services, storeId: string, paymentId: string): Promise<Completed> {
  const asked = await readAsked(services, storeId, paymentId)
  if (!asked) return 'failed'
  const { payment, gateway } = asked
  if (payment.state === 'placed' || payment.state === 'returned') return standOf(payment)
  if (!isAsked(payment)) {
    if (isOpen(payment)) await placePayment(services, payment, null)
    const now = await services.db.inSale(storeId, (tx) => readPayment(tx, paymentId))
    return now ? standOf(now) : 'failed'
  }
  if (!gateway) return standOf(payment)
  try {
    const { reference } = payment
    const answer =
      reference === null ? await gateway.find({ storeId, paymentId, startedAt: startedAt(payment) }) : await gateway.read(reference)
    return answer ? await applyAnswer(services, { payment, gateway }, answer) : await unheard(services, payment)
  } catch (error) {
    const isOver = services.now().getTime() - payment.created_at.getTime() >= DOUBT_MS
    // Nobody will ever say: the keys are no longer good.
    if (error instanceof GatewayRefusal && !isOpen(payment) && isOver) await services.db.inSale(storeId, (tx) => endDoubt(tx, payment))
    return standWithout(services, payment, error)
  }
}

/**
 * What becomes of a payment that its gateway knows nothing of, and never will: whoever was to start it died, or was not heard.
 * Nothing moved, so that its shopper can pay anew, with another connection where there is one.
 */
async function unheard(services: Services, payment: PaymentRow): Promise<Completed> {
  const { store_id: storeId, expires_at: expiresAt } = payment
  const now = services.now().getTime()
  if (!isOpen(payment)) await services.db.inSale(storeId, (tx) => endDoubt(tx, payment))
  else if (now - startedAt(payment).getTime() >= UNHEARD_MS && now < expiresAt.getTime())
    return endPayment(services, payment, { state: 'failed', error: 'timeout', reference: null, method: '', isUnused: true })
  return standOf(payment)
}

/** Gives up a payment nobody waits for any more, unless it is too late for that. */
export async function giveUpPayment(
  services: Services,
  storeId: string,
  paymentId: string,
  reason: 'expired' | 'cancelled',
): Promise<Completed> {
  const asked = await readAsked(services, storeId, paymentId)
  if (!asked?.gateway) return asked ? standOf(asked.payment) : 'failed'
  try {
    return await closePayment(services, { payment: asked.payment, gateway: asked.gateway }, reason)
  } catch (error) {
    const { payment } = asked
    // Nobody will ever say what came of it: the keys are no longer good. Its time is over all the same.
    if (error instanceof GatewayRefusal && payment.expires_at <= services.now() && isOpen(payment))
      return endPayment(services, payment, { state: 'expired', error: '', reference: payment.reference, method: '' })
    return standWithout(services, payment, error)
  }
}

/** How a payment stands while its gateway does not say: as it did. */
function standWithout({ log }: Services, payment: PaymentRow, error: unknown): Completed {
  if (error instanceof GatewayAway) return standOf(payment)
  if (!(error instanceof GatewayRefusal)) throw error
  log.error({ storeId: payment.store_id, paymentId: payment.id, err: error }, 'A gateway says nothing about a payment')
  return standOf(payment)
}

/** Whether a payment goes through a gateway: not what is free, or paid outside of the shop. */
const isAsked = ({ provider }: Pick<PaymentRow, 'provider'>): boolean => provider !== 'free' && provider !== 'manual'

/** A payment with its gateway, where it goes through one. */
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

/** The newest attempt to pay for a checkout; undefined where nobody tried. */
export async function lastPayment(tx: Tx, { config }: Services, storeId: string, checkoutId: string): Promise<LastPayment | undefined> {
  const payment = await readNewest(tx, checkoutId)
  if (!payment) return undefined
  const { id, error, action_url: actionUrl, amount_cents: amountCents, buyer } = payment
  // Paid back because another payment had become the order: that is what its shopper wants to see.
  const orderId = payment.state === 'returned' ? ((await readOrderOf(tx, checkoutId))?.id ?? null) : payment.order_id
  const orderToken = orderId === null ? null : statusToken(config.secretKey, storeId, orderId)
  return { id, state: standOf(payment), error, orderToken, actionUrl, amountCents, email: buyer.email }
}

/** What the payment form of a checkout asks for. */
export async function paymentForm(
  tx: Tx,
  { now }: Services,
  { checkoutId, ...ask }: { checkoutId: string; amountCents: number; currency: string; country: string | null },
): Promise<PaymentForm> {
  if (ask.amountCents === 0) return { kind: 'free' }
  return formOf(await offeredGateways(tx, { ...ask, checkoutId, now: now() }), ask)
}

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { GatewayAway, type GatewayPayment, type PaymentGateway } from '../gateways/gateway.ts'
import { releaseReservations } from './stock-reservations.ts'
import { type Completed, isOpen, type PaymentRow, paymentStatusOf, attemptStartedAt } from './payment.ts'
import { placePayment } from './place-order.ts'
import { type Ending, endDoubt, markClosing, markEnded, noteProgress, readPayment } from './queries.ts'
import { writeOfReturn } from './return-mail.ts'

/** A payment row and its gateway. */
export interface Asked {
  payment: PaymentRow
  gateway: PaymentGateway
}

/** Updates a payment to the state that its gateway reports. Any number of callers may do this at the same time. */
export async function applyAnswer(services: Services, { payment, gateway }: Asked, answer: GatewayPayment): Promise<Completed> {
  if (!answersFor(services, payment, answer)) return paymentStatusOf(payment)
  // The payment ended while its outcome was unknown, or a process started to return it and did not finish. In both cases it is
  // returned now, unless it failed.
  if (payment.closing_at !== null && !isOpen(payment)) {
    if (answer.state !== 'failed') return giveBack(services, { payment, gateway }, answer)
    await services.db.inSale(payment.store_id, (tx) => endDoubt(tx, payment))
    return paymentStatusOf(payment)
  }
  switch (answer.state) {
    case 'authorized':
    case 'captured':
      return settleSuccess(services, { payment, gateway }, answer)
    case 'action':
    case 'pending':
      return progress(services, payment, answer)
    case 'failed':
    case 'cancelled':
      return endPayment(services, payment, { state: answer.state, error: answer.error, reference: answer.reference, method: answer.method })
  }
}

/**
 * Gives up on a payment, unless its gateway has already captured it. After the payment is marked as closing, no other process can
 * place it, and only the gateway's response to the void counts.
 */
export async function closePayment(services: Services, { payment, gateway }: Asked, reason: 'expired' | 'cancelled'): Promise<Completed> {
  const { store_id: storeId, id: paymentId } = payment
  const closing = await services.db.inSale(storeId, (tx) => markClosing(tx, payment, 'give up', services.now()))
  if (!closing) return statusNow(services, payment)
  const found = closing.reference === null ? await gateway.find({ storeId, paymentId, startedAt: attemptStartedAt(payment) }) : undefined
  const reference = closing.reference ?? found?.reference ?? null
  if (reference === null || (found && !answersFor(services, closing, found)))
    return endPayment(services, closing, { state: reason, error: '', reference: null, method: '' })
  const answer = await gateway.cancel(reference)
  if (!answersFor(services, closing, answer))
    return endPayment(services, closing, { state: reason, error: '', reference: null, method: '' })
  switch (answer.state) {
    case 'captured':
      return settleSuccess(services, { payment: closing, gateway }, answer, true)
    case 'failed':
    case 'cancelled':
      return endPayment(services, closing, {
        state: answer.state === 'failed' ? 'failed' : reason,
        error: answer.error,
        reference,
        method: answer.method,
      })
    default:
      throw new Error(`A gateway didn’t cancel payment ${paymentId}`)
  }
}

/**
 * Places the order of a successful payment. If that is impossible, or if the amount or currency differs, the payment is voided or
 * refunded.
 */
async function settleSuccess(
  services: Services,
  { payment, gateway }: Asked,
  answer: GatewayPayment,
  wasClosing = false,
): Promise<Completed> {
  const { store_id: storeId, id: paymentId } = payment
  if (answer.amountCents !== payment.amount_cents || answer.currency !== payment.currency) {
    services.log.error(
      { storeId, paymentId, amountCents: answer.amountCents, currency: answer.currency },
      'A gateway captured a different amount',
    )
    return giveBack(services, { payment, gateway }, answer)
  }
  const placed = await placePayment(services, payment, answer, wasClosing)
  if (placed === 'placed') return 'placed'
  if (placed === 'impossible') return giveBack(services, { payment, gateway }, answer)
  return statusAfter(services, { payment, gateway }, answer)
}

/**
 * Returns the state of a payment that another process decided first. When that process gave up on the payment, the gateway is
 * queried again, because the payment may have succeeded after all.
 */
async function statusAfter(services: Services, { payment, gateway }: Asked, { reference }: GatewayPayment): Promise<Completed> {
  const { store_id: storeId, id } = payment
  const now = await services.db.inSale(storeId, (tx) => readPayment(tx, id))
  if (!now) return 'failed'
  const isGivenUp = now.state === 'failed' || now.state === 'expired' || now.state === 'cancelled'
  if (!isOpen(payment) || !isGivenUp) return paymentStatusOf(now)
  try {
    return await applyAnswer(services, { payment: now, gateway }, await gateway.read(reference))
  } catch (error) {
    if (error instanceof GatewayAway) return paymentStatusOf(now)
    throw error
  }
}

/** Voids or refunds the full amount of a payment that cannot become an order. */
async function giveBack(services: Services, { payment, gateway }: Asked, answer: GatewayPayment): Promise<Completed> {
  const closing = await services.db.inSale(payment.store_id, (tx) => markClosing(tx, payment, 'return', services.now()))
  if (!closing) return statusNow(services, payment)
  const { reference, method } = answer
  const now = isUndecided(answer) ? await gateway.cancel(reference) : answer
  if (isUndecided(now)) throw new Error(`A gateway didn’t void payment ${payment.id}`)
  const taken = now.capturedCents - now.refundedCents
  if (taken > 0) await gateway.refund(reference, taken, `return-${payment.id}`)
  services.log.warn({ storeId: payment.store_id, paymentId: payment.id }, 'A payment without an order was refunded')
  return endPayment(services, closing, { state: 'returned', error: '', reference, method }, (tx) =>
    writeOfReturn(services, tx, closing, answer),
  )
}

/** Whether the payment may still be captured. */
const isUndecided = ({ state }: GatewayPayment): boolean => state === 'authorized' || state === 'action' || state === 'pending'

/** Whether the response is about this payment. A response about any other payment changes nothing. */
function answersFor({ log }: Services, { store_id: storeId, id: paymentId }: PaymentRow, answer: GatewayPayment): boolean {
  const isOurs = answer.storeId === storeId && answer.paymentId === paymentId
  if (!isOurs)
    log.error(
      { storeId, paymentId, answers: { storeId: answer.storeId, paymentId: answer.paymentId } },
      'A gateway responded for a different payment',
    )
  return isOurs
}

async function progress(services: Services, payment: PaymentRow, answer: GatewayPayment): Promise<Completed> {
  const { reference, actionUrl } = answer
  const state = answer.state === 'action' ? 'action' : 'started'
  const isNews = payment.reference !== reference || payment.state !== state || payment.action_url !== actionUrl
  if (isNews && isOpen(payment))
    await services.db.inSale(payment.store_id, (tx) => noteProgress(tx, payment, { state, reference, actionUrl }))
  return isOpen(payment) ? paymentStatusOf({ state }) : paymentStatusOf(payment)
}

/**
 * Ends a payment and releases its reservations. A payment that succeeds later is still placed or returned.
 * @param also further work in the same transaction, done only if this call ends the payment
 */
export async function endPayment(
  services: Services,
  payment: PaymentRow,
  ending: Omit<Ending, 'now'>,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Completed> {
  const { store_id: storeId, id: paymentId } = payment
  const isEnded = await services.db.inSale(storeId, async (tx) => {
    const mine = await markEnded(tx, payment, { ...ending, now: services.now() })
    if (mine) {
      await releaseReservations(tx, { storeId, paymentId })
      await also(tx)
    }
    return mine
  })
  return isEnded ? paymentStatusOf({ state: ending.state }) : statusNow(services, payment)
}

/** Returns the state of a payment that another process has changed. */
async function statusNow(services: Services, { store_id: storeId, id }: PaymentRow): Promise<Completed> {
  const payment = await services.db.inSale(storeId, (tx) => readPayment(tx, id))
  return payment ? paymentStatusOf(payment) : 'failed'
}

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { GatewayAway, type GatewayPayment, type PaymentGateway } from '../gateways/gateway.ts'
import { releaseHolds } from './holds.ts'
import { type Completed, isOpen, type PaymentRow, standOf, startedAt } from './payment.ts'
import { placePayment } from './place-payment.ts'
import { type Ending, endDoubt, markClosing, markEnded, noteProgress, readPayment } from './queries.ts'
import { writeOfReturn } from './return-mail.ts'

/** A payment of ours, and the gateway it goes through. */
export interface Asked {
  payment: PaymentRow
  gateway: PaymentGateway
}

/** Brings a payment to where its gateway says it is. Safe to be done by any number of callers at once. */
export async function applyAnswer(services: Services, { payment, gateway }: Asked, answer: GatewayPayment): Promise<Completed> {
  if (!answersFor(services, payment, answer)) return standOf(payment)
  // It ended in doubt, or somebody began to pay it back and did not get to the end.
  if (payment.closing_at !== null && !isOpen(payment)) {
    if (answer.state !== 'failed') return giveBack(services, { payment, gateway }, answer)
    await services.db.inSale(payment.store_id, (tx) => endDoubt(tx, payment))
    return standOf(payment)
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
 * Gives a payment up, or finds that it is too late for that. Whoever is about to place it then gets nothing: only what the
 * gateway says to this counts.
 */
export async function closePayment(services: Services, { payment, gateway }: Asked, reason: 'expired' | 'cancelled'): Promise<Completed> {
  const { store_id: storeId, id: paymentId } = payment
  const closing = await services.db.inSale(storeId, (tx) => markClosing(tx, payment, services.now()))
  if (!closing || !isOpen(closing)) return standNow(services, payment)
  const found = closing.reference === null ? await gateway.find({ storeId, paymentId, startedAt: startedAt(payment) }) : undefined
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
      throw new Error(`A gateway did not give up payment ${paymentId}`)
  }
}

/** Places what was paid, or gives it back. */
async function settleSuccess(
  services: Services,
  { payment, gateway }: Asked,
  answer: GatewayPayment,
  wasClosing = false,
): Promise<Completed> {
  const { store_id: storeId, id: paymentId } = payment
  if (answer.amountCents !== payment.amount_cents || answer.currency !== payment.currency) {
    services.log.error({ storeId, paymentId, amountCents: answer.amountCents, currency: answer.currency }, 'A gateway took another amount')
    return giveBack(services, { payment, gateway }, answer)
  }
  const placed = await placePayment(services, payment, answer, wasClosing)
  if (placed === 'placed') return 'placed'
  if (placed === 'impossible') return giveBack(services, { payment, gateway }, answer)
  return standAfter(services, { payment, gateway }, answer)
}

/** How a payment stands that somebody else was quicker to decide. One that was given up meanwhile is asked for anew: it may be paid. */
async function standAfter(services: Services, { payment, gateway }: Asked, { reference }: GatewayPayment): Promise<Completed> {
  const { store_id: storeId, id } = payment
  const now = await services.db.inSale(storeId, (tx) => readPayment(tx, id))
  if (!now) return 'failed'
  const isGivenUp = now.state === 'failed' || now.state === 'expired' || now.state === 'cancelled'
  if (!isOpen(payment) || !isGivenUp) return standOf(now)
  try {
    return await applyAnswer(services, { payment: now, gateway }, await gateway.read(reference))
  } catch (error) {
    if (error instanceof GatewayAway) return standOf(now)
    throw error
  }
}

/** Pays back in full what cannot be placed. */
async function giveBack(services: Services, { payment, gateway }: Asked, answer: GatewayPayment): Promise<Completed> {
  const closing = await services.db.inSale(payment.store_id, (tx) => markClosing(tx, payment, services.now()))
  if (!closing) return standNow(services, payment)
  const { reference, method } = answer
  const now = isUndecided(answer) ? await gateway.cancel(reference) : answer
  if (isUndecided(now)) throw new Error(`A gateway did not let go of payment ${payment.id}`)
  const taken = now.capturedCents - now.refundedCents
  if (taken > 0) await gateway.refund(reference, taken, `return-${payment.id}`)
  services.log.warn({ storeId: payment.store_id, paymentId: payment.id }, 'A payment that could not be placed was paid back')
  return endPayment(services, closing, { state: 'returned', error: '', reference, method }, (tx) =>
    writeOfReturn(services, tx, closing, answer),
  )
}

/** Money of it may still be taken. */
const isUndecided = ({ state }: GatewayPayment): boolean => state === 'authorized' || state === 'action' || state === 'pending'

/** Whether a gateway answers for this very payment. What it says of any other changes nothing. */
function answersFor({ log }: Services, { store_id: storeId, id: paymentId }: PaymentRow, answer: GatewayPayment): boolean {
  const isOurs = answer.storeId === storeId && answer.paymentId === paymentId
  if (!isOurs)
    log.error(
      { storeId, paymentId, answers: { storeId: answer.storeId, paymentId: answer.paymentId } },
      'A gateway answered for another payment',
    )
  return isOurs
}

async function progress(services: Services, payment: PaymentRow, answer: GatewayPayment): Promise<Completed> {
  const { reference, actionUrl } = answer
  const state = answer.state === 'action' ? 'action' : 'started'
  const isNews = payment.reference !== reference || payment.state !== state || payment.action_url !== actionUrl
  if (isNews && isOpen(payment))
    await services.db.inSale(payment.store_id, (tx) => noteProgress(tx, payment, { state, reference, actionUrl }))
  return isOpen(payment) ? standOf({ state }) : standOf(payment)
}

/**
 * Ends a payment, and with it what it held. Should it succeed all the same, it is placed or given back as one that is late.
 * @param also is done along with it, once
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
      await releaseHolds(tx, { storeId, paymentId })
      await also(tx)
    }
    return mine
  })
  return isEnded ? standOf({ state: ending.state }) : standNow(services, payment)
}

/** How it stands by what somebody else has made of it. */
async function standNow(services: Services, { store_id: storeId, id }: PaymentRow): Promise<Completed> {
  const payment = await services.db.inSale(storeId, (tx) => readPayment(tx, id))
  return payment ? standOf(payment) : 'failed'
}

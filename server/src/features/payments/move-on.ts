import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { GatewayUnusable } from '../gateways/gateway.ts'
import { chooseGateway, type GatewayConnection, holdCaps, offeredGateways } from '../gateways/service.ts'
import { releaseHolds } from './holds.ts'
import type { PaymentRow } from './payment.ts'
import { holdPayment, markEnded, markMoved, markTried } from './queries.ts'

/** What becomes of a payment whose connection cannot be used. */
export type Moved =
  | { kind: 'moved'; payment: PaymentRow; connection: GatewayConnection }
  /** What its shopper filled in is of no use to any other: it has ended, and holds nothing. `error`: a code the theme has words for. */
  | { kind: 'ended'; error: 'form_changed' | 'processing_error' }
  /** Somebody else decided what becomes of it. */
  | { kind: 'lost' }

/**
 * Has a payment that could not be started go on with the next connection that takes what its shopper filled in. One
 * transaction: whoever dies on the way leaves it with the connection that refused it, or with one that was not asked yet.
 * What had reached a gateway before that said it cannot be used goes nowhere else: it ends, its shopper pays anew, and it is
 * looked after until the gateway says that nothing of it is there (`completePayment`).
 */
export async function moveOn(services: Services, payment: PaymentRow, { isDoubtful }: GatewayUnusable): Promise<Moved> {
  const { store_id: storeId, id: paymentId, gateway_id: from } = payment
  const now = services.now()
  return services.db.inSale(storeId, async (tx) => {
    await holdPayment(tx, payment)
    await holdCaps(tx, { ...askOf(payment, now), paymentId })
    const tried = await markTried(tx, payment)
    if (!tried) return { kind: 'lost' }
    const connection = isDoubtful ? undefined : await chooseNext(tx, tried, now)
    if (connection) {
      services.log.warn({ storeId, paymentId, from, to: connection.id }, 'A payment goes on with another connection')
      return { kind: 'moved', payment: await markMoved(tx, tried, connection, now), connection }
    }
    const error = await errorOf(tx, tried, now)
    await markEnded(tx, tried, { state: 'failed', error, reference: null, method: '', isDoubtful, now })
    await releaseHolds(tx, { storeId, paymentId })
    return { kind: 'ended', error }
  })
}

async function chooseNext(tx: Tx, payment: PaymentRow, now: Date): Promise<GatewayConnection | undefined> {
  const { id: paymentId, gateway_id: gatewayId, tried } = payment
  const choice = await chooseGateway(tx, { ...askOf(payment, now), paymentId, prefer: gatewayId ?? undefined, except: tried })
  return choice.kind === 'connection' ? choice.connection : undefined
}

/** Whether there is something else to show its shopper than what has just failed. */
async function errorOf(tx: Tx, payment: PaymentRow, now: Date): Promise<'form_changed' | 'processing_error'> {
  const offered = await offeredGateways(tx, askOf(payment, now))
  return offered.some(({ id }) => !payment.tried.includes(id)) ? 'form_changed' : 'processing_error'
}

const askOf = ({ amount_cents: amountCents, currency, buyer, checkout_id: checkoutId }: PaymentRow, now: Date) => ({
  amountCents,
  currency,
  country: buyer.shippingAddress?.country ?? null,
  checkoutId,
  now,
})

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { GatewayUnusable } from '../gateways/gateway.ts'
import { chooseGateway, type GatewayConnection, holdCaps, offeredGateways } from '../gateways/service.ts'
import { releaseReservations } from './stock-reservations.ts'
import type { PaymentRow } from './payment.ts'
import { holdPayment, markEnded, markMoved, markTried } from './queries.ts'

/** The result of the failover of a payment whose connection cannot be used. */
export type Moved =
  | { kind: 'moved'; payment: PaymentRow; connection: GatewayConnection }
  /**
   * No other connection accepts the submitted form, or the payment may have reached the gateway. The payment ended, and its
   * reservations are released. The theme has messages for the codes in `error`.
   */
  | { kind: 'ended'; error: 'form_changed' | 'processing_error' }
  /** Another process decided the outcome first. */
  | { kind: 'lost' }

/**
 * Moves a payment that could not be started to the next connection that accepts its form. The move is one transaction, so after a
 * crash the payment is either with the connection that refused it or with one that was not called yet. A payment that may have
 * reached the gateway before the refusal never moves. Instead, the payment ends and its shopper can pay again; the ended payment
 * is checked (`completePayment`) until it is known not to exist or is returned.
 */
export async function failOver(services: Services, payment: PaymentRow, { isDoubtful }: GatewayUnusable): Promise<Moved> {
  const { store_id: storeId, id: paymentId, gateway_id: from } = payment
  const now = services.now()
  return services.db.inSale(storeId, async (tx) => {
    await holdPayment(tx, payment)
    await holdCaps(tx, { ...askOf(payment, now), paymentId })
    const tried = await markTried(tx, payment)
    if (!tried) return { kind: 'lost' }
    const connection = isDoubtful ? undefined : await chooseNext(tx, tried, now)
    if (connection) {
      services.log.warn({ storeId, paymentId, from, to: connection.id }, 'A payment continues with another payment account')
      return { kind: 'moved', payment: await markMoved(tx, tried, connection, now), connection }
    }
    const error = await errorOf(tx, tried, now)
    await markEnded(tx, tried, { state: 'failed', error, reference: null, method: '', isDoubtful, now })
    await releaseReservations(tx, { storeId, paymentId })
    return { kind: 'ended', error }
  })
}

async function chooseNext(tx: Tx, payment: PaymentRow, now: Date): Promise<GatewayConnection | undefined> {
  const { id: paymentId, gateway_id: gatewayId, tried } = payment
  const choice = await chooseGateway(tx, { ...askOf(payment, now), paymentId, prefer: gatewayId ?? undefined, except: tried })
  return choice.kind === 'connection' ? choice.connection : undefined
}

/** Returns the error to show: `form_changed` when the page can show the form of a connection that this payment has not tried. */
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

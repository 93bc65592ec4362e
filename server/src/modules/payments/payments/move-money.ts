import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { gatewayOf, readConnection } from '../gateways/service.ts'
import { type Outcome, settleTransaction } from '../../orders/api.ts'
import { type GatewayPayment, GatewayRefusal, type PaymentGateway } from '../gateways/gateway.ts'

type Kind = 'capture' | 'refund' | 'void'

interface Wanted {
  reference: string
  /** The amount in minor units. */
  amountCents: number
  /** The idempotency key. It is the same for every retry, so that the amount is charged or refunded once. */
  key: string
}

interface Asking {
  storeId: string
  transactionId: string
}

/**
 * Runs the jobs `payments.capture`, `payments.refund` and `payments.void`. Each one requests a pending transaction from its
 * gateway and reports the outcome to the order. A job can safely run twice, even at the same time, because the transaction's ID
 * is the idempotency key.
 * @throws GatewayAway when the outcome is unknown; the transaction stays pending and is retried
 */
export async function moveMoney(services: Services, kind: Kind, { storeId, transactionId }: Asking): Promise<void> {
  const { db } = services
  const find = (tx: Tx) =>
    tx
      .selectFrom('order_transactions')
      .select(['kind', 'state', 'amount_cents', 'gateway_id', 'reference'])
      .where('id', '=', transactionId)
      .executeTakeFirst()
  const found = await db.readStore(storeId, find, async (tx, row) => {
    if (row?.state !== 'pending' || row.kind !== kind) return undefined
    return { row, connection: row.gateway_id === null ? undefined : await readConnection(tx, row.gateway_id) }
  })
  if (!found) return
  const { row, connection } = found
  const wanted = { reference: row.reference, amountCents: row.amount_cents, key: transactionId }
  const outcome: Outcome = connection
    ? await asked(kind, gatewayOf(services, connection), wanted)
    : { state: 'failed', error: 'no_gateway' }
  await db.inSale(storeId, (tx, finish) => settleTransaction(tx, services, { storeId, transactionId, outcome }, finish))
}

/** Runs the `payments.capture` job, which captures an authorization. */
export const captureAt = (services: Services, asking: Asking) => moveMoney(services, 'capture', asking)
/** Runs the `payments.refund` job, which refunds a captured payment. */
export const refundAt = (services: Services, asking: Asking) => moveMoney(services, 'refund', asking)
/** Runs the `payments.void` job, which voids an authorization. */
export const voidAt = (services: Services, asking: Asking) => moveMoney(services, 'void', asking)

async function asked(kind: Kind, gateway: PaymentGateway, wanted: Wanted): Promise<Outcome> {
  try {
    return outcomeOf(kind, await move(kind, gateway, wanted))
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    if (kind === 'refund') return { state: 'failed', error: error.message }
    // The gateway may have refused because the authorization was voided or expired. In that case, nothing is left to capture or
    // void.
    const { state } = await gateway.read(wanted.reference)
    return { state: 'failed', error: error.message, isGone: state === 'cancelled' || state === 'failed' }
  }
}

function move(kind: Kind, gateway: PaymentGateway, { reference, amountCents, key }: Wanted): Promise<GatewayPayment> {
  switch (kind) {
    case 'capture':
      return gateway.capture(reference, amountCents, key)
    case 'refund':
      return gateway.refund(reference, amountCents, key)
    case 'void':
      return gateway.cancel(reference)
  }
}

function outcomeOf(kind: Kind, answer: GatewayPayment): Outcome {
  const { state } = answer
  if (kind === 'refund') return { state: 'succeeded' }
  if (state === (kind === 'capture' ? 'captured' : 'cancelled')) return { state: 'succeeded' }
  return { state: 'failed', error: answer.error || `payment_${state}`, isGone: state === 'cancelled' || state === 'failed' }
}

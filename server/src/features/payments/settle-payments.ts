import { sql } from 'kysely'

import type { Services } from '../../services.ts'
import { readUnsettled } from './queries.ts'
import { completePayment, giveUpPayment } from './service.ts'
import { moveMoney } from './settle.ts'
import type { PaymentRow } from './payment.ts'

/** Whoever began a payment is given so long to end it. */
const PAYMENT_AGE_MS = 10_000
/** Jobs of the queue are tried again for about so long; what is pending then has none. */
const MOVEMENT_AGE_MS = 10 * 60_000
/** Per store and minute. */
const BATCH = 200

/**
 * The `payments.settle` job, every minute: makes up for whatever was lost — a process that died between payment and order, an
 * answer or a webhook that never came — by asking gateways, and gives up payments whose time is over.
 */
export function createPaymentSettler(services: Services) {
  const { db } = services
  return async (): Promise<void> => {
    const stores = await db.inPlatform((tx) => sql<{ id: string }>`select id from stores_settling() as id`.execute(tx))
    for (const { id } of stores.rows) await settleStore(services, id)
  }
}

async function settleStore(services: Services, storeId: string): Promise<void> {
  const { db } = services
  const now = services.now().getTime()
  const { payments, movements } = await db.inStore(storeId, async (tx) => ({
    payments: await readUnsettled(tx, new Date(now - PAYMENT_AGE_MS), BATCH),
    movements: await tx
      .selectFrom('order_transactions')
      .select(['id', 'kind'])
      .where('state', '=', 'pending')
      .where('gateway_id', 'is not', null)
      .where('created_at', '<', new Date(now - MOVEMENT_AGE_MS))
      .limit(BATCH)
      .execute(),
  }))
  for (const payment of payments) await attempt(services, { storeId, paymentId: payment.id }, () => settlePayment(services, payment))
  for (const { id: transactionId, kind } of movements)
    if (kind === 'capture' || kind === 'refund' || kind === 'void')
      await attempt(services, { storeId, transactionId }, () => moveMoney(services, kind, { storeId, transactionId }))
}

async function settlePayment(services: Services, payment: PaymentRow): Promise<void> {
  const { store_id: storeId, id, expires_at: expiresAt, closing_at: closingAt } = payment
  const stand = await completePayment(services, storeId, id)
  const isOver = expiresAt <= services.now() || closingAt !== null
  if (isOver && (stand === 'pending' || stand === 'action')) await giveUpPayment(services, storeId, id, 'expired')
}

/** One that fails does not keep the others from being settled. */
async function attempt({ log }: Services, facts: object, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ ...facts, err: error }, 'A payment could not be settled'))
}

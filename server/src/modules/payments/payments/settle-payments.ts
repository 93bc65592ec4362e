import { sql } from 'kysely'

import type { Services } from '../../../services.ts'
import { readUnsettled } from './queries.ts'
import { completePayment, giveUpPayment } from './service.ts'
import { moveMoney } from './settle.ts'
import type { PaymentRow } from './payment.ts'

/** A process that started a payment has this long to finish it. */
const PAYMENT_AGE_MS = 10_000
/** Jobs are retried for about this long; a transaction that is still pending afterwards has no job. */
const MOVEMENT_AGE_MS = 10 * 60_000
/** Maximum number per store and minute. */
const BATCH = 200

/**
 * The `payments.settle` job, every minute: repairs what was lost (a crash between payment and order, a missing response or webhook) by
 * asking gateways, and gives up expired payments.
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

/** An error in one does not keep the others from being settled. */
async function attempt({ log }: Services, facts: object, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ ...facts, err: error }, 'A payment couldn’t be settled'))
}

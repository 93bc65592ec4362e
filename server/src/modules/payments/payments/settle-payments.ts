import { sql } from 'kysely'

import type { Services } from '../../../services.ts'
import { readUnsettled } from './queries.ts'
import { completePayment, giveUpPayment } from './service.ts'
import { moveMoney } from './move-money.ts'
import type { PaymentRow } from './payment.ts'

/** The number of milliseconds that a process has to finish a payment that it started. After that, the job checks the payment. */
const PAYMENT_AGE_MS = 10_000
/**
 * The number of milliseconds after which the job handles a pending transaction. By then, the transaction's own job is not retried
 * anymore.
 */
const MOVEMENT_AGE_MS = 10 * 60_000
/** The maximum number of payments, and also of transactions, that one run handles per store. */
const BATCH = 200

/**
 * Creates the `payments.settle` job, which runs every minute. The job queries the gateways about payments and transactions that
 * are still open because of a crash, a missing response or a missing webhook. It also gives up on expired payments.
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

/** Runs the work for one payment or transaction. An error is logged and does not stop the others from being settled. */
async function attempt({ log }: Services, facts: object, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ ...facts, err: error }, 'A payment couldn’t be settled'))
}

import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { sendNotedMail } from '../../orders/api.ts'
import { findDue, takeRequests } from './due-orders.ts'
import { requestMail } from './mail.ts'
import { markLooked } from './queries.ts'
import { readSettings } from './settings.ts'

const BATCH = 50
/** How often the orders of a store are looked at, in milliseconds. Days count from the minute of the delivery. */
const PAUSE_MS = 15 * 60_000

/** The job `reviews.ask`, which runs every minute: asks the customers of due orders for reviews. */
export function createReviewAsker(services: Services) {
  return async (): Promise<void> => {
    const { db, log, now } = services
    const before = new Date(now().getTime() - PAUSE_MS)
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_to_ask_for_reviews(${before}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await askStore(services, storeId).catch((error: unknown) => log.error({ storeId, error }, 'Review requests failed'))
  }
}

async function askStore(services: Services, storeId: string): Promise<void> {
  const now = services.now()
  await services.db.inStore(storeId, (tx) => markLooked(tx, now))
  while ((await services.db.inStore(storeId, (tx) => askBatch(services, tx, storeId, now))) === BATCH);
}

/** Asks about some orders. The request and its email are written together, so a crash asks about an order once or not yet. */
async function askBatch(services: Services, tx: Tx, storeId: string, now: Date): Promise<number> {
  const { since, ...settings } = await readSettings(tx)
  if (since === null) return 0
  const due = await findDue(tx, { ...settings, since }, now, BATCH)
  for (const request of await takeRequests(tx, storeId, due, now)) {
    const message = await requestMail(tx, services.config, request)
    if (message) await sendNotedMail(services, tx, { storeId, ...request, mail: 'review', message })
  }
  return due.length
}

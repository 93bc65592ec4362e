import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'
import { sql } from 'kysely'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { findFailedJobs, findNewOrders, findNewReviews, takeLowStock } from './events.ts'
import { mailAlerts } from './mail-alerts.ts'
import { insertAlert, type NewAlert } from './queries.ts'

/** How far back events are looked for, in milliseconds: longer than any pause of the job. */
const WINDOW_MS = 3600_000
/** The number of names that an alert keeps, and the number of variants in one alert. */
const NAMES_KEPT = 10
const VARIANTS_MAX = 1000
/** The locale of amounts, as in the emails about orders. */
const LOCALE = 'en-US'

/**
 * The job `alerts.collect`, which runs every minute: finds what members are alerted to, makes one alert of all events of a kind, and
 * emails those who want that. So five hundred orders in a minute are one alert and one email.
 */
export function createAlertCollector(services: Services) {
  return async (): Promise<void> => {
    const { db, log, now } = services
    const since = new Date(now().getTime() - WINDOW_MS)
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_to_alert(${since}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await collect(services, storeId, since).catch((error: unknown) => log.error({ storeId, error }, 'Alerts failed'))
  }
}

async function collect(services: Services, storeId: string, since: Date): Promise<void> {
  await services.db.inStore(storeId, async (tx) => {
    // Two processes never find the same event.
    await lockFor(tx, `alerts of ${storeId}`)
    const now = services.now()
    const found = [await newOrders(tx, since), await newReviews(tx, since), await lowStock(tx, storeId), await failedJobs(tx, since)]
    for (const alert of found.flat()) await insertAlert(tx, storeId, alert, now)
    await mailAlerts(services, tx, storeId, now)
  })
}

/** The alert has no names of customers, so that nothing of a customer is left in it. */
async function newOrders(tx: Tx, since: Date): Promise<NewAlert[]> {
  const orders = await findNewOrders(tx, since)
  if (orders.length === 0) return []
  const names = orders
    .slice(0, NAMES_KEPT)
    .map(({ name, total_cents, currency }) => `${name} · ${moneyFormat(LOCALE, currency, false)(total_cents)}`)
  return [{ kind: 'new_order', subjectIds: orders.map(({ id }) => id), names, userId: null }]
}

/** The alert has nothing that the shopper wrote: a page with it is one click away. */
async function newReviews(tx: Tx, since: Date): Promise<NewAlert[]> {
  const reviews = await findNewReviews(tx, since)
  if (reviews.length === 0) return []
  const names = reviews.slice(0, NAMES_KEPT).map(({ title, rating }) => `${title} · ${rating}/5`)
  return [{ kind: 'new_review', subjectIds: reviews.map(({ id }) => id), names, userId: null }]
}

async function lowStock(tx: Tx, storeId: string): Promise<NewAlert[]> {
  const variants = await takeLowStock(tx, storeId, VARIANTS_MAX)
  if (variants.length === 0) return []
  const names = variants
    .slice(0, NAMES_KEPT)
    .map(({ title, variant_title, quantity }) => `${[title, variant_title].filter(Boolean).join(', ')}: ${quantity}`)
  return [{ kind: 'low_stock', subjectIds: variants.map(({ product_id }) => product_id), names, userId: null }]
}

async function failedJobs(tx: Tx, since: Date): Promise<NewAlert[]> {
  const jobs = await findFailedJobs(tx, since)
  return [...Map.groupBy(jobs, ({ user_id }) => user_id)].map(([userId, own]) => ({
    kind: 'failed_job',
    subjectIds: own.map(({ id }) => id),
    names: own.slice(0, NAMES_KEPT).map(({ kind }) => kind),
    userId,
  }))
}

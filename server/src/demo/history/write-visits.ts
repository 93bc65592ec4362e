import { sql } from 'kysely'

import { insertVisitsQuery } from '../../modules/analytics/recording/insert-visits.ts'
import { lockVisits } from '../../modules/analytics/recording/lock.ts'
import { noNumbers } from '../../modules/analytics/recording/dimensions.ts'
import { foldAll, stepNumber, takeDue } from '../../modules/analytics/recording/steps.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { send } from '../../platform/db/query.ts'
import type { Transactions, Tx } from '../../platform/db/transactions.ts'
import { MINUTE_MS } from './calendar.ts'
import type { DemoVisit } from './visit.ts'

/** The number of visits that one statement writes. */
const BATCH = 5000

/** Writes visits with their page views, steps and sums, as the collector and checkouts do. */
export async function writeVisits(tx: Tx, storeId: string, visits: readonly DemoVisit[]): Promise<void> {
  await lockVisits(tx, storeId)
  const numbers = noNumbers()
  for (let from = 0; from < visits.length; from += BATCH) {
    const batch = visits.slice(from, from + BATCH)
    const begun = batch.map(({ id, startedAt, previousAt, source, country, device, paths }) => ({
      id,
      first: { ...source, at: startedAt, path: paths[0]!, country, device },
      previousAt,
      followsId: null,
      lastAt: viewedAt(startedAt, paths.length - 1),
      views: paths.length,
    }))
    const views = batch.flatMap(({ id, startedAt, paths }) =>
      paths.map((path, index) => ({ visitId: id, at: viewedAt(startedAt, index), nth: index + 1, path })),
    )
    await send(tx, [await insertVisitsQuery(tx, storeId, begun, { grown: new Map(), views, visitors: '[]', numbers })])
  }
  const due = visits.flatMap(({ id, startedAt, paths, step, orderId }) =>
    step === null
      ? []
      : [{ store_id: storeId, visit_id: id, step: stepNumber(step), at: viewedAt(startedAt, paths.length - 1), order_id: orderId }],
  )
  await insertRows(tx, 'visit_steps_due', due)
  await foldAll(tx, storeId, await takeDue(tx))
}

/** Returns the time of a page view: the visitors of the demo look at a page per minute. */
const viewedAt = (startedAt: Date, index: number): Date => new Date(startedAt.getTime() + index * MINUTE_MS)

/** Makes room for the page views of each month. All stores share the months, so this is a short transaction of its own. */
export async function openMonths(db: Transactions, storeId: string, from: Date, to: Date): Promise<void> {
  await db.inStore(storeId, async (tx) => {
    for (let month = firstOf(from, 0); month <= to; month = firstOf(month, 1))
      await sql`call open_visit_month(${month.toISOString()}::timestamptz)`.execute(tx)
  })
}

const firstOf = (at: Date, months: number): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))

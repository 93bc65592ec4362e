import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { latestDue, nextDue } from './due-times.ts'
import { deleteMailings, findStore, insertMailing, type ScheduleRow, takeDue, updateSchedule } from './queries.ts'

/** The number of days for which it is known that a report was sent. After an outage, a monthly report may be due for 31 days. */
const KEPT_DAYS = 40

/** The job `reports.due`, which runs every minute: has the reports sent that are due. */
export function createDueReportFinder(services: Services) {
  return async (): Promise<void> => {
    const { db, log, now } = services
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_with_due_reports(${now()}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await claimDue(services, storeId).catch((error: unknown) => log.error({ storeId, error }, 'Reports of a store were not emailed'))
  }
}

/**
 * Claims what is due in a store: moves each schedule to its next time and requests the work that sends the emails, in one transaction.
 * So a due time is claimed once, whatever happens to the process. After an outage, only the last due time counts.
 */
async function claimDue({ db, now }: Services, storeId: string): Promise<void> {
  const at = now()
  await db.inStore(storeId, async (tx) => {
    const due = await takeDue(tx, at)
    if (due.length === 0) return
    const { time_zone: zone } = await findStore(tx)
    for (const schedule of due) await claim(tx, schedule, zone, at)
    await deleteMailings(tx, new Date(at.getTime() - KEPT_DAYS * 86_400_000))
  })
}

async function claim(tx: Tx, schedule: ScheduleRow, zone: string, now: Date): Promise<void> {
  const { store_id: storeId, report_id: reportId, next_at: nextAt } = schedule
  await updateSchedule(tx, reportId, { next_at: nextDue(schedule, zone, now) })
  // Without a next time, only the store's time zone has changed.
  if (nextAt === null) return
  const id = uuidv7()
  const isFirst = await insertMailing(tx, { store_id: storeId, id, report_id: reportId, due_at: latestDue(schedule, zone, now) })
  if (isFirst) await enqueue(tx, storeId, 'reports.email', { storeId, mailingId: id })
}

import { readLastAlert } from '../modules/rollups/api.ts'
import { forEachStore } from '../platform/db/each-store.ts'
import type { Services } from '../services.ts'
import { Warning } from './database-role.ts'

/** The number of days after which a corrected sum is no longer mentioned. */
const RECENT_DAYS = 30

/**
 * Checks that the nightly checks of the sums that reports read have found nothing wrong lately.
 * @throws Warning if a sum was wrong and had to be counted again
 */
export async function checkReportSums({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string> {
  const since = new Date(now().getTime() - RECENT_DAYS * 86_400_000)
  const found: Date[] = []
  await forEachStore(db, async (storeId) => {
    const last = await db.inStore(storeId, (tx) => readLastAlert(tx, since))
    if (last) found.push(last)
  })
  if (found.length === 0) return `no wrong sums in the last ${RECENT_DAYS} days`
  const last = new Date(Math.max(...found.map((at) => at.getTime()))).toISOString().slice(0, 10)
  const stores = found.length === 1 ? 'one store' : `${found.length} stores`
  throw new Warning(
    `the nightly check found and corrected wrong sums in ${stores}, last on ${last}. Reports are right again. Please report this bug.`,
  )
}

import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { recordAlert } from '../../rollups/api.ts'
import { foldDays } from './fold.ts'
import type { FoldedDays, FoldedSums } from './read.ts'
import { countWrongRecovery } from './write-recovery.ts'
import { countWrongSales } from './write-sales.ts'

const checks: Record<FoldedSums, (tx: Tx, days: FoldedDays) => Promise<number>> = { sales: countWrongSales, recovery: countWrongRecovery }

/**
 * Compares the sums of one random day of a store with what they sum. Days that have changed since are left out, as reports don’t read
 * their sums. If they differ, all days are added up again, and an alert is recorded.
 */
export async function checkFolds(services: Pick<Services, 'db' | 'log' | 'now'>, storeId: string): Promise<void> {
  const { db, log, now } = services
  for (const sums of ['sales', 'recovery'] as const) {
    // One snapshot, so that whether the day has changed and its sums match. Nothing in it may wait: reports write nothing.
    const differences = await db.inReports([storeId], async (tx) => {
      const day = await someDay(tx, sums)
      return day ? checks[sums](tx, day) : 0
    })
    if (differences === 0) continue
    await db.inStore(storeId, async (tx) => {
      await sql`delete from report_folds where sums = ${sums}`.execute(tx)
      await recordAlert(tx, { storeId, sums: 'sales', differences, now: now() })
    })
    await foldDays(services, storeId)
    log.error({ storeId, sums, differences }, 'Sums of reports didn’t match and were added up again')
  }
}

async function someDay(tx: Tx, sums: FoldedSums): Promise<FoldedDays | undefined> {
  const days = sums === 'sales' ? sql`(select distinct day from sales_parts)` : sql`recovery_days`
  const { rows } = await sql<FoldedDays>`
    select d.day::text as from, (d.day + 1)::text as to from report_folds f cross join ${days} d
    where f.sums = ${sums} and d.day >= f.since and d.day < f.until and not exists (
      select from report_fold_marks m where m.sums = f.sums and m.day = d.day and not pg_visible_in_snapshot(m.changed_by, f.as_of))
    order by random() limit 1`.execute(tx)
  return rows[0]
}

import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { recordAlert } from '../../rollups/api.ts'
import { firstDay, foldDays } from './fold.ts'
import { changedDays, changedSince, type FoldedDays, type FoldedSums, foldedSums } from './read.ts'
import { countWrongProfit } from './write-profit.ts'
import { countWrongRecovery } from './write-recovery.ts'
import { countWrongSales } from './write-sales.ts'
import { countWrongVisitParts } from './write-visits.ts'

const checks: Record<FoldedSums, (tx: Tx, days: FoldedDays) => Promise<number>> = {
  sales: countWrongSales,
  recovery: countWrongRecovery,
  visits: countWrongVisitParts,
  profit: countWrongProfit,
}

/**
 * Compares the sums of one random day of a store with what they sum. Days that have changed since are left out, as reports don’t read
 * their sums. If they differ, all days are added up again, and an alert is recorded.
 */
export async function checkFolds(services: Pick<Services, 'db' | 'log' | 'now'>, storeId: string): Promise<void> {
  const { db, log, now } = services
  for (const sums of foldedSums) {
    // One snapshot, so that whether the day has changed and its sums match. Nothing in it may wait: reports write nothing.
    const differences = await db.inReports([storeId], async (tx) => {
      const day = await someDay(tx, sums, firstDay(sums, now()))
      return day ? checks[sums](tx, day) : 0
    })
    if (differences === 0) continue
    await db.inStore(storeId, async (tx) => {
      await sql`delete from report_folds where sums = ${sums}`.execute(tx)
      await recordAlert(tx, { storeId, sums: sums === 'visits' ? 'visits' : 'sales', differences, now: now() })
    })
    await foldDays(services, storeId)
    log.error({ storeId, sums, differences }, 'Sums of reports didn’t match and were added up again')
  }
}

const daysOf: Record<FoldedSums, RawBuilder<unknown>> = {
  sales: sql`(select distinct day from sales_parts)`,
  recovery: sql`recovery_days`,
  visits: sql`(select distinct day from visit_parts)`,
  profit: sql`(select distinct day from profit_orders)`,
}

async function someDay(tx: Tx, sums: FoldedSums, first: string): Promise<FoldedDays | undefined> {
  const days = daysOf[sums]
  const { rows } = await sql<FoldedDays>`
    select d.day::text as from, (d.day + 1)::text as to from report_folds f cross join ${days} d
    where f.sums = ${sums} and d.day >= f.since and d.day::text >= ${first} and d.day < least(f.until, ${changedSince(sums)}) and not exists (
      select from ${changedDays(sums)} m where m.day = d.day and not pg_visible_in_snapshot(m.changed_by, f.as_of))
    order by random() limit 1`.execute(tx)
  return rows[0]
}

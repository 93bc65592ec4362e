import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import type pg from 'pg'

import { createPool } from '../../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../../server/src/platform/db/transactions.ts'
import { startOfDay } from '../../../server/src/platform/time/local-time.ts'
import { lockVisits } from '../../../server/src/modules/analytics/recording/lock.ts'
import { rebuildSums } from '../../../server/src/modules/analytics/recording/sums.ts'
import { writeVisits, type VisitHit } from '../../../server/src/modules/analytics/recording/write.ts'
import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { DAYS } from './data/size.ts'

const REBUILD_MAX_S = 60
const HITS = 20
const PAUSE_MS = 20

/**
 * Rebuilds all sums of a store, a month at a time, while page views of the store are written. Checks that the sums of all earlier
 * days stay the same.
 */
export async function measureRebuild(report: Report, database: { url: string; superuser: pg.Client }, storeId: string): Promise<void> {
  const pool = createPool(database.url, { max: 3, onError: console.error })
  const db = createTransactions(pool)
  try {
    const before = await checksum(database.superuser, storeId)
    const rebuilt = new AbortController()
    const waits: number[] = []
    const writing = (async () => {
      for (let batch = 0; !rebuilt.signal.aborted; batch++) {
        const started = performance.now()
        await writeVisits(db, storeId, hits(batch))
        waits.push(performance.now() - started)
        await sleep(PAUSE_MS)
      }
    })()
    const started = performance.now()
    for (const [from, until] of months())
      await db.inStore(storeId, async (tx) => {
        await lockVisits(tx, storeId)
        const zones = await tx
          .selectFrom('report_zones')
          .select(['zone', 'number'])
          .where(sql<boolean>`visits_since = '-infinity'`)
          .execute()
        for (const { zone, number } of zones) {
          // The span of a zone begins and ends at a midnight of that zone.
          await rebuildSums(tx, storeId, { zone, number, from: startOfDay(from, zone), until: startOfDay(until, zone) })
        }
      })
    const seconds = (performance.now() - started) / 1000
    rebuilt.abort()
    await writing
    const after = await checksum(database.superuser, storeId)
    const views = await countViews(database.superuser, storeId)
    report.check('rebuilt sums are identical', before === after, `${before} and ${after}`)
    report.target(
      `rebuild of the largest store in at most ${REBUILD_MAX_S} s`,
      seconds <= REBUILD_MAX_S,
      `${seconds.toFixed(1)} s for ${views} page views, a month at a time`,
    )
    report.say(`  ${line(`  meanwhile, ${HITS} page views of the store written`, summarise(waits), 'ms')}`)
  } finally {
    await pool.end()
  }
}

/** Returns the first days of the months with data, each with the first day of the next month. */
function months(): [string, string][] {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const end = new Date()
  const list: [string, string][] = []
  for (let at = new Date(end.getTime() - (DAYS + 2) * 86_400_000); at < end;) {
    const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
    list.push([day(at), day(next)])
    at = next
  }
  return list
}

function hits(batch: number): VisitHit[] {
  const at = new Date()
  return Array.from({ length: HITS }, (_, n): VisitHit => ({
    at,
    visitor: { key: (batch * HITS + n).toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
    kind: 'view',
    campaign: undefined,
    expiresAt: new Date(at.getTime() + 86_400_000),
    path: `/products/thing-${n + 1}`,
    search: '',
    referrerHost: '',
    country: 'US',
    device: 'desktop',
  }))
}

/** Returns a checksum of all sums of a store before today and yesterday, which get new visits during the rebuild. */
async function checksum(superuser: pg.Client, storeId: string): Promise<string> {
  const { rows } = await superuser.query<{ checksum: string }>(
    `select md5(string_agg(part, ' ' order by part)) as checksum from (
       select 'q' || sum(hashtextextended(q::text, 1)) as part from visit_quarters q where store_id = $1 and quarter < current_date - 1
       union all select 'd' || sum(hashtextextended(d::text, 2)) from visit_days d where store_id = $1 and day < current_date - 1
       union all select 'u' || sum(hashtextextended(u::text, 3)) from visit_uniques u where store_id = $1 and day < current_date - 1
     ) parts`,
    [storeId],
  )
  return rows[0]!.checksum
}

async function countViews(superuser: pg.Client, storeId: string): Promise<number> {
  const { rows } = await superuser.query<{ views: number }>('select sum(pageviews)::int as views from visit_quarters where store_id = $1', [
    storeId,
  ])
  return rows[0]!.views
}

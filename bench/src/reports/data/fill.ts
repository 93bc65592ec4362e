import pg from 'pg'
import { sql } from 'kysely'

import { createPool } from '../../../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../../../server/src/platform/db/transactions.ts'
import { lockVisits } from '../../../../server/src/modules/analytics/recording/lock.ts'
import { rebuildSums } from '../../../../server/src/modules/analytics/recording/sums.ts'
import { rebuildRollups } from '../../../../server/src/modules/ledger/service.ts'
import { vacuumAnalyze } from '../../vacuum.ts'
import { writeCatalog } from './catalog.ts'
import { writeCheckouts } from './checkouts.ts'
import { writeOrders } from './orders.ts'
import { writeSales } from './sales.ts'
import { createScheme } from './scheme.ts'
import { type DataSize, storeSizes } from './size.ts'
import { writeVisits } from './visits.ts'

interface Database {
  url: string
  superuserUrl: string
}

/** A span that contains all data. */
const ALWAYS = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2200-01-01T00:00:00Z') }

/**
 * Fills stores with two years of visits, orders, sales and checkouts, up to the last full UTC day. Apart from the date, the data is
 * the same every time. Rows are written directly, in bulk; the sums are then counted by the product's own code.
 * @param storeIds existing stores without data, the one with the most data first
 * @param tell is told the name and the milliseconds of each step
 */
export async function fillReportData(
  database: Database,
  storeIds: readonly string[],
  size: DataSize,
  tell: (step: string, ms: number) => void,
): Promise<void> {
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    tell(step, performance.now() - started)
  }
  const sizes = storeSizes({ ...size, stores: storeIds.length })
  const until = new Date()
  until.setUTCHours(0, 0, 0, 0)
  const superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  const pool = createPool(database.url, { max: 1, onError: console.error })
  const { inStore } = createTransactions(pool)
  try {
    // The rows are valid as they are generated, so triggers and foreign keys are not checked for each of them.
    await superuser.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set synchronous_commit = off; set timezone = 'UTC'`,
    )
    await timed('scheme', () =>
      createScheme(
        superuser,
        storeIds.map((id, at) => ({ id, ...sizes[at]! })),
        until,
      ),
    )
    await timed('visits and page views', () => writeVisits(superuser))
    await timed('catalog', () => writeCatalog(superuser))
    await timed('orders', () => writeOrders(superuser))
    await timed('sales', () => writeSales(superuser))
    await timed('checkouts', () => writeCheckouts(superuser))
    await timed('analyze', () => superuser.query('analyze'))
    await timed('sums', async () => {
      for (const id of storeIds)
        await inStore(id, async (tx) => {
          await sql`set local statement_timeout = 0`.execute(tx)
          await lockVisits(tx, id)
          const zones = await tx.selectFrom('report_zones').select(['zone', 'number']).execute()
          for (const zone of zones) await rebuildSums(tx, id, { ...zone, ...ALWAYS })
          await rebuildRollups(tx, id)
        })
    })
  } finally {
    await pool.end()
    await superuser.end()
  }
  await timed('vacuum', () => vacuumAnalyze(database.superuserUrl))
}

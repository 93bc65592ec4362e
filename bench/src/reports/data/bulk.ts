import { sql } from 'kysely'
import pg from 'pg'

import { createPool } from '../../../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../../../server/src/platform/db/transactions.ts'
import { lockVisits } from '../../../../server/src/modules/analytics/recording/lock.ts'
import { rebuildSums } from '../../../../server/src/modules/analytics/recording/sums.ts'
import { foldDays } from '../../../../server/src/modules/reports/folds/fold.ts'
import { rebuildRollups } from '../../../../server/src/modules/ledger/service.ts'
import { keepVisitsSince, markSalesBuilt, wantZone } from '../../../../server/src/modules/rollups/api.ts'

export interface Database {
  /** The database URL of the owner of the tables. */
  url: string
  superuserUrl: string
}

/** A span that contains all data. */
const ALWAYS = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2200-01-01T00:00:00Z') }

/** Connections that write rows in bulk, and then count their sums. */
export interface Bulk {
  superuser: pg.Client
  /** Adds a time zone to those of an empty store. */
  addZone(storeId: string, zone: string): Promise<void>
  /** Counts all sums of a store with the product's own code. */
  countSums(storeId: string): Promise<void>
  close(): Promise<void>
}

export async function openBulk({ url, superuserUrl }: Database): Promise<Bulk> {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  // The rows are valid as they are generated, so triggers and foreign keys are not checked for each of them.
  await superuser.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set synchronous_commit = off; set timezone = 'UTC'`,
  )
  const pool = createPool(url, { max: 1, onError: console.error })
  const db = createTransactions(pool)
  const { inStore } = db
  return {
    superuser,
    addZone: (storeId, zone) =>
      inStore(storeId, async (tx) => {
        await wantZone(tx, storeId, zone)
        await keepVisitsSince(tx, zone, undefined)
        await markSalesBuilt(tx, zone)
      }),
    async countSums(storeId) {
      await inStore(storeId, async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local work_mem = '256MB'`.execute(tx)
        await lockVisits(tx, storeId)
        const zones = await tx.selectFrom('report_zones').select(['zone', 'number']).execute()
        for (const zone of zones) await rebuildSums(tx, storeId, { ...zone, ...ALWAYS })
        await rebuildRollups(tx, storeId)
      })
      await foldDays({ db, now: () => new Date() }, storeId)
    },
    async close() {
      await pool.end()
      await superuser.end()
    },
  }
}

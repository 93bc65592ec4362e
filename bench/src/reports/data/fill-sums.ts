import { vacuumAnalyze } from '../../vacuum.ts'
import { type Database, openBulk } from './bulk.ts'
import { createScheme, namedSizes } from './scheme.ts'
import type { DataSize } from './size.ts'
import { writeVisits } from './visits.ts'

/**
 * Fills stores with the sums of two years, as dense as those of `fillReportData`, but without the rows that are summed. Of each
 * store in turn, visits and sales are written, counted by the product's own code, and deleted.
 * @param storeIds existing stores without data, the one with the most data first
 * @param zone the time zone of the reports. Its days cannot be counted later
 */
export async function fillReportSums(database: Database, storeIds: readonly string[], size: DataSize, zone: string): Promise<void> {
  const { superuser, addZone, countSums, close } = await openBulk(database)
  try {
    await createScheme(superuser, namedSizes(storeIds, size))
    await superuser.query('alter table bench.stores rename to all_stores')
    for (const id of storeIds) {
      await superuser.query(`create view bench.stores as select * from bench.all_stores where id = '${id}'`)
      await addZone(id, zone)
      await writeVisits(superuser)
      await superuser.query(`
        insert into sales_ledger (store_id, id, occurred_at, kind, amount_cents, quantity, order_count)
        select s.id, bench.id(at, key, salt), at, kind, amount, quantity, counted
        from bench.stores s, generate_series(1, s.orders) n,
          lateral (select bench.key(s.nr, -n) as key offset 0) k,
          lateral (select bench.moment(bench.chance(key, 10), bench.chance(key, 11)) as at offset 0) m,
          (values ('order', 0, 0, 1, 200), ('sale', 4990, 1, 0, 201)) as e (kind, amount, quantity, counted, salt)`)
      await superuser.query('analyze visits, sales_ledger')
      await countSums(id)
      await superuser.query('truncate visits, sales_ledger; drop table bench.visits; drop view bench.stores')
    }
  } finally {
    await close()
  }
  await vacuumAnalyze(database.superuserUrl)
}

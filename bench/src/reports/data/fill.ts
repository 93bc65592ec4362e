import { vacuumAnalyze } from '../../vacuum.ts'
import { type Database, openBulk } from './bulk.ts'
import { writeCatalog } from './catalog.ts'
import { writeCheckouts } from './checkouts.ts'
import { writeCosts } from './costs.ts'
import { writeOrders } from './orders.ts'
import { writeSales } from './sales.ts'
import { createScheme, namedSizes } from './scheme.ts'
import type { DataSize } from './size.ts'
import { closeMonths, writePageViews, writeVisits } from './visits.ts'

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
  const bulk = await openBulk(database)
  const { superuser } = bulk
  try {
    await timed('scheme', () => createScheme(superuser, namedSizes(storeIds, size)))
    await timed('visits', () => writeVisits(superuser))
    await timed('page views', () => writePageViews(superuser))
    await timed('closed months', () => closeMonths(superuser))
    await timed('catalog', () => writeCatalog(superuser))
    await timed('orders', () => writeOrders(superuser))
    await timed('sales', () => writeSales(superuser))
    await timed('costs', () => writeCosts(superuser))
    await timed('checkouts', () => writeCheckouts(superuser))
    await timed('analyze', () => superuser.query('analyze'))
    await timed('sums', async () => {
      for (const id of storeIds) await bulk.countSums(id)
    })
  } finally {
    await bulk.close()
  }
  await timed('vacuum', () => vacuumAnalyze(database.superuserUrl))
}

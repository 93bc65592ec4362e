import pg from 'pg'

import { createOwnerPool } from '../../server/src/platform/db/pool.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import { watchedDatabase } from './profile/database.ts'
import type { Report } from './report.ts'
import { measureInBrowser } from './reports/browser.ts'
import { choicesOf } from './reports/choices.ts'
import { fillReportData } from './reports/data/fill.ts'
import { type DataSize, FULL } from './reports/data/size.ts'
import { openStores } from './reports/data/stores.ts'
import { measureDisk } from './reports/disk.ts'
import { measureRebuild } from './reports/rebuild.ts'
import { measureNewZones } from './reports/new-zones.ts'
import { zoneOf } from './reports/site.ts'
import { measureOverview, type Samples } from './reports/timing.ts'
import { measureRowReports } from './reports/row-reports.ts'
import { openUmamiTables } from './reports/umami.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'

const SMOKE: DataSize = { stores: 2, pageViews: 4000, orders: 400 }

/**
 * Measures the reports on two years of visits and orders of an account with many stores, and compares every figure with a count
 * of the raw rows. `--stores`, `--events` and `--orders` change the size of the data.
 */
export async function run(report: Report, { smoke, build, size }: Options): Promise<void> {
  const wanted = smoke ? SMOKE : { ...FULL, ...size }
  const samples: Samples = smoke ? { database: 1, http: 2, raw: 1, zones: 1 } : { database: 30, http: 200, raw: 5, zones: 8 }
  const { port } = await freePorts('port')
  const scratch = await openScratch(watchedDatabase)
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const url = `http://127.0.0.1:${port}`
    const server = await startServerProcess(port, scratch.folder, {
      env: { NODE_ENV: 'production', SECRET_KEY, ADMIN_ORIGIN: url },
      dist: build,
    })
    stops.push(server.stop)
    const storeIds = await openStores(url, scratch.url, wanted.stores)
    const took: string[] = []
    await fillReportData(scratch, storeIds, wanted, (step, ms) => took.push(`${step} ${(ms / 1000).toFixed(1)} s`))
    report.say(
      `${wanted.stores} stores, about ${wanted.pageViews} page views and ${wanted.orders} orders in two years; the largest store has about a quarter.`,
    )
    report.say(
      'PostgreSQL has the settings of the built-in database; client, server and PostgreSQL share the machine; one request at a time.',
    )
    report.say(`written in: ${took.join(', ')}`)
    const superuser = new pg.Client({
      connectionString: scratch.superuserUrl,
      options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
    })
    await superuser.connect()
    stops.push(() => superuser.end())
    const pool = createOwnerPool(scratch.superuserUrl, { max: 1, onError: console.error })
    stops.push(() => pool.end())
    await measureDisk(report, superuser)
    await openUmamiTables(superuser)
    for (const choice of choicesOf(storeIds)) await measureOverview(report, { url, superuser, pool }, choice, samples)
    for (const choice of choicesOf(storeIds)) await measureRowReports(report, { url, superuser, pool }, choice, samples.database)
    report.say('')
    await measureInBrowser(report, url, await zoneOf(superuser, storeIds[0]!), smoke)
    for (const choice of choicesOf(storeIds)) await measureNewZones(report, { url, superuser, pool }, choice, samples.zones)
    report.say('')
    await measureRebuild(report, { url: scratch.url, superuser }, storeIds[0]!)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

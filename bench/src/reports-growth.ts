import pg from 'pg'

import { createOwnerPool } from '../../server/src/platform/db/pool.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { OVERVIEW } from './reports/cards.ts'
import { type Choice, choicesOf, randomRanges } from './reports/choices.ts'
import { fillReportSums } from './reports/data/fill-sums.ts'
import { type DataSize, FULL } from './reports/data/size.ts'
import { openStores } from './reports/data/stores.ts'
import { askIn, jobsDone, type Site, zoneOf } from './reports/site.ts'
import { line, type Summary } from './samples.ts'
import { inTurn } from './reports/timing.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'

const SMOKE: DataSize = { stores: 2, pageViews: 2000, orders: 200 }
const TIMES = 10
/** The most that reports may slow down with `TIMES` as much data. */
const SLOWER_MAX = 1.2
const SAMPLES = 200

/** Compares the Overview on the sums of ten million page views with the Overview on those of ten times as much data. */
export async function run(report: Report, { smoke, build, size }: Options): Promise<void> {
  const usual = smoke ? SMOKE : { ...FULL, ...size }
  const grown = { ...usual, pageViews: usual.pageViews * TIMES, orders: usual.orders * TIMES }
  report.say(
    `Sums of ${usual.stores} stores with ${usual.pageViews} page views and ${usual.orders} orders in two years, and with ${TIMES} times as much.`,
  )
  const [before, after] = [await measure(build, usual, smoke), await measure(build, grown, smoke)]
  for (const [name, small] of before) {
    const large = after.get(name)!
    report.say(line(`${name}, the usual data`, small, 'ms'))
    report.say(line(`${name}, ${TIMES} times as much`, large, 'ms'))
    const ratio = large.p95 / small.p95
    report.target(`${name}: p95 grows by at most ${Math.round((SLOWER_MAX - 1) * 100)} %`, ratio <= SLOWER_MAX, `${ratio.toFixed(2)} times`)
  }
}

/** Returns how long the cards of the Overview take over HTTP, by choice of stores. */
async function measure(dist: string, size: DataSize, smoke: boolean): Promise<Map<string, Summary>> {
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  const url = `http://127.0.0.1:${port}`
  const server = await startServerProcess(port, scratch.folder, { env: { NODE_ENV: 'production', SECRET_KEY, ADMIN_ORIGIN: url }, dist })
  const superuser = new pg.Client({ connectionString: scratch.superuserUrl })
  const pool = createOwnerPool(scratch.superuserUrl, { max: 1, onError: console.error })
  try {
    const storeIds = await openStores(url, scratch.url, size.stores)
    await superuser.connect()
    const zone = await zoneOf(superuser, storeIds[0]!)
    await fillReportSums(scratch, storeIds, size, zone)
    const found = new Map<string, Summary>()
    for (const choice of choicesOf(storeIds))
      found.set(choice.name, await timeCards({ url, superuser, pool }, choice, zone, smoke ? 2 : SAMPLES))
    return found
  } finally {
    await superuser.end()
    await pool.end()
    await server.stop()
    await scratch.close()
  }
}

async function timeCards(site: Site, { storeIds }: Choice, zone: string, samples: number): Promise<Summary> {
  const time = async (seed: number, count: number) => {
    const ask = await askIn(site.url, storeIds)
    return inTurn(randomRanges(count, zone, seed), (asked) => ask(OVERVIEW, asked))
  }
  await time(1, 2)
  await jobsDone(site)
  return time(2, samples)
}

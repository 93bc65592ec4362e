import type { Report } from '../report.ts'
import { line, type Summary, summarise } from '../samples.ts'
import { forgetCosts, readStatements } from '../profile/database.ts'
import { cards, OVERVIEW } from './cards.ts'
import { type Asked, type Choice, randomRanges } from './choices.ts'
import { compareWithRawRows } from './comparison.ts'
import { askIn, jobsDone, type Site, zoneOf } from './site.ts'
import { runUmamiCard, umamiCards } from './umami.ts'

const CARD_MAX = 10
export const ALL_MAX = 25

/** The number of requests, by what is measured. */
export interface Samples {
  /** Requests whose time in the database is measured. */
  database: number
  /** Requests over HTTP. */
  http: number
  /** Ranges that are compared with raw rows. */
  raw: number
  /** Time zones without sums. */
  zones: number
}

/** Measures the Overview of a choice of stores: its time in the database, over HTTP and from raw rows. */
export async function measureOverview(report: Report, site: Site, { name, storeIds }: Choice, samples: Samples): Promise<void> {
  // An access token expires after minutes, so each part gets a new one.
  let ask = await askIn(site.url, storeIds)
  const zone = await zoneOf(site.superuser, storeIds[0]!)
  report.say('')
  report.say(`## ${name}, 90 days and the 90 days before, ${zone}`)
  for (const asked of randomRanges(2, zone, 1)) await ask(OVERVIEW, asked)
  // The first report in the zone makes the server count the days of stores that do not have them yet.
  await jobsDone(site)

  ask = await askIn(site.url, storeIds)
  const ranges = randomRanges(samples.database, zone, 2)
  for (const { name: card, path } of [...cards, { name: 'all cards in one call', path: OVERVIEW }]) {
    const times: number[] = []
    for (const asked of ranges) times.push(await inDatabase(site, () => ask(path, asked)))
    const summary = summarise(times)
    if (path === OVERVIEW) report.say(line(`  ${card}, in the database`, summary, 'ms'))
    else report.target(`${card}: at most ${CARD_MAX} ms in the database`, summary.p95 <= CARD_MAX, line('plan and run', summary, 'ms'))
  }

  ask = await askIn(site.url, storeIds)
  const served = await inTurn(randomRanges(samples.http, zone, 3), (asked) => ask(OVERVIEW, asked))
  report.target(`all cards in one call: p95 at most ${ALL_MAX} ms`, served.p95 <= ALL_MAX, line('over HTTP', served, 'ms'))
  ask = await askIn(site.url, storeIds)
  await compareWithRawRows(report, site, { storeIds, zone, ask, ranges: samples.raw })
  await timeUmami(report, site, storeIds, randomRanges(samples.raw, zone, 6))
}

/** Returns the milliseconds that the statements of some work take in the database. Inner statements are part of others. */
export async function inDatabase({ pool }: Site, work: () => Promise<unknown>): Promise<number> {
  await forgetCosts(pool)
  await work()
  return (await readStatements(pool)).reduce((sum, statement) => sum + (statement.isInner ? 0 : statement.ms), 0)
}

/** Requests one range after another, and returns the milliseconds that each takes. */
export async function inTurn(ranges: readonly Asked[], ask: (asked: Asked) => Promise<unknown>): Promise<Summary> {
  const times: number[] = []
  for (const asked of ranges) {
    const started = performance.now()
    await ask(asked)
    times.push(performance.now() - started)
  }
  return summarise(times)
}

async function timeUmami(report: Report, { superuser }: Site, storeIds: readonly string[], ranges: readonly Asked[]): Promise<void> {
  for (const { name, query } of umamiCards) {
    const took = await inTurn(ranges, (asked) => runUmamiCard(superuser, query, storeIds, asked))
    report.say(line(`  Umami, ${name}, without the days before`, took, 'ms'))
  }
}

import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { forgetCosts, readStatements } from '../profile/database.ts'
import { cards } from './cards.ts'
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
  for (const card of cards) for (const asked of randomRanges(2, zone, 1)) await ask(card, asked)
  // The first report in the zone makes the server count the days of stores that do not have them yet.
  await jobsDone(site)

  ask = await askIn(site.url, storeIds)
  const whole: number[] = []
  const perCard = new Map(cards.map((card) => [card, [] as number[]]))
  for (const asked of randomRanges(samples.database, zone, 2)) {
    let all = 0
    for (const card of cards) {
      await forgetCosts(site.pool)
      await ask(card, asked)
      const ms = (await readStatements(site.pool)).reduce((sum, statement) => sum + (statement.isInner ? 0 : statement.ms), 0)
      perCard.get(card)!.push(ms)
      all += ms
    }
    whole.push(all)
  }
  for (const [card, times] of perCard) {
    const summary = summarise(times)
    report.target(`${card.name}: at most ${CARD_MAX} ms in the database`, summary.p95 <= CARD_MAX, line('plan and run', summary, 'ms'))
  }
  report.say(line('  all cards in the database', summarise(whole), 'ms'))

  ask = await askIn(site.url, storeIds)
  const times: number[] = []
  for (const asked of randomRanges(samples.http, zone, 3)) {
    const started = performance.now()
    for (const card of cards) await ask(card, asked)
    times.push(performance.now() - started)
  }
  const served = summarise(times)
  report.target(
    `all cards: p95 at most ${ALL_MAX} ms over HTTP`,
    served.p95 <= ALL_MAX,
    line(`${cards.length} calls, one after another`, served, 'ms'),
  )
  ask = await askIn(site.url, storeIds)
  await compareWithRawRows(report, site, { storeIds, zone, ask, ranges: samples.raw })
  await timeUmami(report, site, storeIds, randomRanges(samples.raw, zone, 6))
}

async function timeUmami(report: Report, { superuser }: Site, storeIds: readonly string[], ranges: readonly Asked[]): Promise<void> {
  for (const { name, query } of umamiCards) {
    const times: number[] = []
    for (const asked of ranges) {
      const started = performance.now()
      await runUmamiCard(superuser, query, storeIds, asked)
      times.push(performance.now() - started)
    }
    report.say(line(`  Umami, ${name}, without the days before`, summarise(times), 'ms'))
  }
}

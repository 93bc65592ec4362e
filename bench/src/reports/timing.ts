import type pg from 'pg'

import { callApi, seller, signIn } from '../api-client.ts'
import { forgetCosts, readStatements } from '../profile/database.ts'
import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { addressOf, type Card, cards, type Figures } from './cards.ts'
import { type Asked, type Choice, previousOf, randomRanges } from './choices.ts'
import { countRawRows } from './raw-rows.ts'
import { runUmamiCard, umamiCards } from './umami.ts'

const CARD_MAX = 10
const ALL_MAX = 25

export interface Site {
  /** The URL of the server. */
  url: string
  superuser: pg.Client
  pool: pg.Pool
}

/** The number of requests, by what is measured. */
export interface Samples {
  /** Requests whose time in the database is measured. */
  database: number
  /** Requests over HTTP. */
  http: number
  /** Ranges that are compared with raw rows. */
  raw: number
}

/** A zone in which no store has sums. It is 8 hours and 45 minutes ahead of UTC. */
const NEW_ZONE = 'Australia/Eucla'

/** Measures the Overview of a choice of stores: its time in the database, over HTTP, in a new time zone, and from raw rows. */
export async function measureOverview(report: Report, site: Site, { name, storeIds }: Choice, samples: Samples): Promise<void> {
  const token = await enter(site.url, storeIds[0]!)
  const ask = async (card: Card, asked: Asked) => callApi(site.url, 'GET', addressOf(card, storeIds, asked), { token })
  const zone = await zoneOf(site.superuser, storeIds[0]!)
  report.say('')
  report.say(`## ${name}, 90 days and the 90 days before, ${zone}`)
  for (const card of cards) for (const asked of randomRanges(2, zone, 1)) await ask(card, asked)

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

  const http = async (ranges: readonly Asked[]) => {
    const times: number[] = []
    for (const asked of ranges) {
      const started = performance.now()
      for (const card of cards) await ask(card, asked)
      times.push(performance.now() - started)
    }
    return summarise(times)
  }
  const served = await http(randomRanges(samples.http, zone, 3))
  report.target(
    `all cards: p95 at most ${ALL_MAX} ms over HTTP`,
    served.p95 <= ALL_MAX,
    line(`${cards.length} calls, one after another`, served, 'ms'),
  )
  const fresh = await http(randomRanges(Math.ceil(samples.http / 10), NEW_ZONE, 4))
  report.target(`a time zone without sums: p95 at most ${ALL_MAX} ms`, fresh.p95 <= ALL_MAX, line('all cards', fresh, 'ms'))
  await compareWithRawRows(report, site, { storeIds, zone, ask, ranges: samples.raw })
  await timeUmami(report, site, storeIds, randomRanges(samples.raw, zone, 6))
}

interface Compared {
  storeIds: readonly string[]
  zone: string
  ask(card: Card, asked: Asked): Promise<unknown>
  ranges: number
}

async function compareWithRawRows(report: Report, { superuser }: Site, { storeIds, zone, ask, ranges }: Compared): Promise<void> {
  const times: number[] = []
  const wrong: string[] = []
  let compared = 0
  for (const asked of [...randomRanges(ranges, zone, 5), ...randomRanges(1, NEW_ZONE, 5)]) {
    const started = performance.now()
    const [current, comparison] = [
      await countRawRows(superuser, storeIds, asked),
      await countRawRows(superuser, storeIds, previousOf(asked)),
    ]
    times.push(performance.now() - started)
    for (const card of cards) {
      const answer = card.read((await ask(card, asked)) as never)
      for (const [figures, raw] of [
        [answer.current, current],
        [answer.comparison, comparison],
      ] as const)
        for (const figure of Object.keys(figures)) {
          if (!(figure in raw)) continue
          const counted = raw[figure]
          compared += Array.isArray(counted) ? counted.length : 1
          if (!isSame(figures[figure], raw[figure]))
            wrong.push(`${figure} ${asked.from} ${asked.zone}: ${show(figures[figure])}, counted ${show(raw[figure])}`)
        }
    }
  }
  report.say(line('  the same figures from raw rows, all together', summarise(times), 'ms'))
  report.check(
    'every figure is that of the raw rows',
    wrong.length === 0 && compared > 0,
    wrong.length === 0 ? `${compared} figures` : wrong.slice(0, 3).join('; '),
  )
}

/** A figure that cannot be calculated, such as the average of no orders, is null for us and not a number for the raw rows. */
const isSame = (ours: Figures[string] | null | undefined, raw: Figures[string] | undefined): boolean =>
  Array.isArray(raw) ? raw.every((value, at) => (ours as number[])[at] === value) : ours === (Number.isNaN(raw) ? null : raw)
const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'none'

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

/** Signs in to a store and returns the access token. */
async function enter(url: string, storeId: string): Promise<string> {
  const token = await signIn(url, seller.email)
  const { accessToken } = await callApi<{ accessToken: string }>(url, 'POST', `/api/stores/${storeId}/enter`, { token })
  return accessToken
}

/** Returns the time zone of a store. */
export async function zoneOf(superuser: pg.Client, storeId: string): Promise<string> {
  const { rows } = await superuser.query<{ zone: string }>('select time_zone as zone from stores where id = $1', [storeId])
  return rows[0]!.zone
}

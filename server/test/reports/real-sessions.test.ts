import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { send } from '../../src/platform/db/query.ts'
import { packageRoot } from '../../src/package-root.ts'
import { recordStepQuery } from '../../src/modules/analytics/recording/service.ts'
import { campaignOf } from '../../src/modules/analytics/recording/sources/classify.ts'
import { createStepFolder } from '../../src/modules/analytics/recording/steps.ts'
import { campaignDigest, type VisitHit, writeVisits } from '../../src/modules/analytics/recording/write.ts'
import { type Actor, type TestServer, startTestServer } from '../test-server.ts'
import { Calendar } from './calendar.ts'
import { readCsv } from './read-csv.ts'

/**
 * Real sessions of the Google Merchandise Store, as Google Analytics recorded them, from August 2016 to February 2017. Nobody says that
 * they may be passed on, so they are not in the repository.
 *
 * Rules: a session is a visitor (fullVisitorId) and a visitId, which is its start in seconds. A row is a page view, `time`
 * milliseconds after the start. Each session is a visitor of its own here. A visit ends after 30 minutes without a page view, so a
 * session with a longer pause between two of its rows is several visits. Google’s channel of a row is sent as the first page of such a
 * visit would have it, by the rules of support.google.com/analytics/answer/9756891, and so is the country. `date` is the date in Los
 * Angeles, the time zone of the store.
 */
const file = path.join(
  process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data'),
  'traffic/gms_all_sessions_2016-08_2017-02.csv',
)
const STORE_ZONE = 'America/Los_Angeles'

/** What the first page of a visit by each of Google’s channels has, and our name of it. */
const channels: Record<string, { channel: string; search?: string; referrerHost?: string }> = {
  Direct: { channel: 'direct' },
  'Organic Search': { channel: 'organic_search', referrerHost: 'www.google.com' },
  'Paid Search': { channel: 'paid_search', search: '?utm_source=google&utm_medium=cpc' },
  Display: { channel: 'display', search: '?utm_source=dfa&utm_medium=cpm' },
  Affiliates: { channel: 'affiliates', search: '?utm_source=Partners&utm_medium=affiliate' },
  Referral: { channel: 'referral', referrerHost: 'analytics.example' },
}

interface Row {
  session: string
  at: number
  channel: string
  country: string
  date: string
  isBuying: boolean
}

const codeOf = countryCodes()
/** The codes of countries by their English names, from the runtime’s own names. */
function countryCodes(): (name: string) => string {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_letter, at) => String.fromCharCode(65 + at))
  const all = letters
    .flatMap((one) => letters.map((other) => `${one}${other}`))
    .filter((code) => /^(?!A[AC]|CP|DG|EA|IC|Q[M-Z]|TA|U[KN]|X|Z{2})/.test(code))
  const codes = new Map(all.map((code) => [names.of(code), code]))
  const others = {
    Turkey: 'TR',
    'Hong Kong': 'HK',
    Macau: 'MO',
    'Macedonia (FYROM)': 'MK',
    'Myanmar (Burma)': 'MM',
    Kosovo: 'XK',
    '(not set)': '',
  }
  return (name) => {
    const code = (others as Record<string, string>)[name] ?? codes.get(name)
    if (code === undefined) throw new Error(`No code of ${name}`)
    return code
  }
}

function readRows(): Row[] {
  const [head, ...cells] = readCsv(readFileSync(file, 'utf8'))
  const at = (row: string[], name: string) => row[head!.indexOf(name)]!
  return cells.map((row) => ({
    session: `${at(row, 'fullVisitorId')} ${at(row, 'visitId')}`,
    at: Number(at(row, 'visitId')) * 1000 + Number(at(row, 'time')),
    channel: at(row, 'channelGrouping'),
    country: at(row, 'country'),
    date: at(row, 'date'),
    isBuying: at(row, 'transactions') !== '',
  }))
}

/** A visit, counted from the rows. */
interface Visit {
  at: number
  channel: string
  country: string
  isBuying: boolean
}

/** Counts the visits in the rows, by the rules above. */
function visitsOf(rows: readonly Row[]): Visit[] {
  return [...Map.groupBy(rows, ({ session }) => session).values()].flatMap((session) => {
    const visits: Visit[] = []
    let last = -Infinity
    for (const { at, channel, country, isBuying } of session.toSorted((a, b) => a.at - b.at)) {
      if (at - last > 30 * 60_000) visits.push({ at, channel: channels[channel]!.channel, country: codeOf(country), isBuying: false })
      if (isBuying) visits.at(-1)!.isBuying = true
      last = at
    }
    return visits
  })
}

const countOf = (keys: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, some]) => [key, some.length]))

describe.runIf(existsSync(file))('real sessions of a store', () => {
  let server: TestServer
  let owner: Actor
  let rows: Row[]
  let visits: Visit[]
  beforeAll(async () => {
    server = await startTestServer()
    owner = await server.newOwner({ timeZone: STORE_ZONE })
    rows = readRows()
    visits = visitsOf(rows)
    const sessions = new Map([...new Set(rows.map(({ session }) => session))].map((session, at) => [session, at]))
    const sorted = rows.toSorted((a, b) => a.at - b.at)
    const hits = sorted.map(({ session, at, channel, country }): VisitHit => {
      const { search = '', referrerHost = '' } = channels[channel]!
      return {
        at: new Date(at),
        visitor: { key: sessions.get(session)!.toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
        kind: 'view',
        campaign: campaignDigest(campaignOf(search)),
        expiresAt: new Date(at + 86_400_000),
        path: '/',
        search,
        referrerHost,
        country: codeOf(country),
        device: 'desktop',
      }
    })
    for (let from = 0; from < hits.length; from += 1000) {
      const ids = await writeVisits(server.services.db, owner.storeId, hits.slice(from, from + 1000))
      const bought = ids.flatMap((visitId, at) => (sorted[from + at]!.isBuying ? [{ visitId, at: hits[from + at]!.at }] : []))
      await server.services.db.inStore(owner.storeId, (tx) =>
        send(
          tx,
          bought.map((step) => recordStepQuery(tx, { storeId: owner.storeId, step: 'completed', ...step })),
        ),
      )
    }
    await createStepFolder(server.services)()
  })
  afterAll(() => server.close())

  interface Answer {
    conversionRate: { current: { total: number }; funnel: { step: string; visits: number }[] }
    trafficSources: Table
    trafficLocations: Table
  }
  interface Table {
    session_count: { value: number }
    rows: { channel: string; country: string; session_count: { value: number } }[]
    rest: { session_count: { value: number } }
    rowCount: number
  }
  const ask = async (fromTime: string, toTime: string, timezone: string) => {
    const reply = await server.call('reports.overview', { as: owner, query: { fromTime, toTime, timezone, compare: 'none' } })
    expect(reply.status).toBe(200)
    return reply.body as Answer
  }

  test('the file is what the rules are about', () => {
    expect(rows).toHaveLength(9171)
    expect(new Set(rows.map(({ session }) => session)).size).toBe(8753)
    expect(visits.length).toBeGreaterThanOrEqual(8753)
    expect(Object.keys(countOf(visits.map(({ channel }) => channel)))).toHaveLength(6)
  })

  test.each([
    ['2016-08-01', '2017-02-28', STORE_ZONE],
    ['2016-11-01', '2016-11-30', STORE_ZONE],
    ['2016-11-06', '2016-11-06', 'America/New_York'],
    ['2016-12-20', '2017-01-02', 'Asia/Kathmandu'],
    ['2017-01-01', '2017-01-31', 'Pacific/Chatham'],
  ])('channels, countries and conversion are those of an independent count: %s to %s in %s', async (from, to, zone) => {
    const calendar = new Calendar(zone)
    const counted = visits.filter(({ at }) => calendar.dateOf(at) >= from && calendar.dateOf(at) <= to)
    const { conversionRate, trafficSources, trafficLocations } = await ask(from, to, zone)
    expect(Object.fromEntries(trafficSources.rows.map(({ channel, session_count: { value } }) => [channel, value]))).toEqual(
      countOf(counted.map(({ channel }) => channel)),
    )
    expect(trafficSources.rest.session_count.value).toBe(0)
    const countries = countOf(counted.map(({ country }) => country))
    const largest = Object.values(countries).toSorted((a, b) => b - a)
    expect(trafficLocations.rowCount).toBe(largest.length)
    expect(trafficLocations.rows.map(({ session_count: { value } }) => value)).toEqual(largest.slice(0, 50))
    for (const { country, session_count } of trafficLocations.rows) expect(session_count.value, country).toBe(countries[country])
    for (const table of [trafficSources, trafficLocations]) expect(table.session_count.value).toBe(counted.length)
    const buying = counted.filter(({ isBuying }) => isBuying).length
    expect(conversionRate.funnel.map((step) => step.visits)).toEqual([counted.length, buying, buying, buying])
    expect(conversionRate.current.total).toBe(buying / counted.length)
  })

  test('each day has the sessions that Google counted on it', async () => {
    // Google dates a session by its start, which may be on the day before its first row, and counts a session with a long pause once.
    const calendar = new Calendar(STORE_ZONE)
    const byDate = Map.groupBy(rows, ({ date }) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`)
    const dates = [...byDate.keys()].toSorted().filter((_date, at) => at % 9 === 0)
    for (const date of dates) {
      const sessions = new Set(byDate.get(date)!.map(({ session }) => session)).size
      const begun = visits.filter(({ at }) => calendar.dateOf(at) === date).length
      const { trafficSources } = await ask(date, date, STORE_ZONE)
      expect(trafficSources.session_count.value, date).toBe(begun)
      expect(Math.abs(trafficSources.session_count.value - sessions), date).toBeLessThanOrEqual(2)
    }
  })
})

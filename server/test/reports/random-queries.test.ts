import { isDeepStrictEqual } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { dice } from '../../src/modules/analytics/recording/test-visits.ts'
import { cards } from './expected-cards.ts'
import { expectedSessions, type SessionFilter, sessionReports } from './expected-sessions.ts'
import { expectedCampaigns, expectedProfit, expectedSales, keyedReports } from './expected-reports.ts'
import { type Answered, calendarOf, sum } from './periods.ts'
import type { Roll } from './moments.ts'
import { ask, checkUntil, type Question, read } from './questions.ts'
import { letHappen, makeWorld, type World } from './world.ts'

// Every report is asked random questions, and each answer is compared with a slow count of the raw rows. The count shares nothing
// with the reports: it reads whole tables, filters them in plain code, and knows the days of a zone only from the runtime’s clock.

/** The times of servers: an ordinary afternoon, leap days and the days after, and days on which clocks change. */
const times = [
  '2026-11-20T16:03:27.123Z',
  '2026-03-08T10:31:00Z',
  '2025-03-01T04:50:00Z',
  '2026-04-04T15:40:00Z',
  '2024-02-29T12:00:00Z',
  '2025-10-26T01:20:00Z',
  '2026-11-01T06:10:00Z',
  '2025-01-01T00:00:30Z',
]

const WORLDS = Math.min(testRuns(1), times.length)
/** In the long run, 1,000 questions in all. */
const QUESTIONS = WORLDS > 1 ? 1000 / WORLDS : 25

test.each(times.slice(0, WORLDS))(
  'all reports equal a count of the raw rows, for random stores, ranges, zones and comparisons, at %s',
  async (time) => {
    const roll = dice(Date.parse(time) / 1000)
    const world = await makeWorld(roll, time, WORLDS > 1 ? 400 : 160)
    onTestFinished(() => world.server.close())
    for (let number = 0; number < QUESTIONS; number++) {
      const question = ask(roll, world)
      await checkOverview(roll, world, question)
      await checkSalesReport(roll, world, question)
      await checkSessionReport(roll, world, question)
      await checkCampaigns(roll, world, question)
      await checkProfit(world, question)
      if (roll(4) === 0) await checkParts(world, question)
      // Sums that were made already must change with it.
      if (number % 50 === 20) await letHappen(world, roll, 20)
      // Sometimes the sums of the zone are made. Before, the answer is from quarters of an hour, afterwards from days.
      if (roll(3) === 0) await world.server.work()
    }
  },
  // Slow on a busy machine.
  1_800_000,
)

const byKey = <R extends { key: string }>(rows: readonly R[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))

type Card = keyof typeof cards
type Body = Answered & {
  until: string
  rows?: { key: string; session_count: { value: number } }[]
  comparison: { until: string; to: string } | null
}

function checkCard(name: Card, body: Body, { asked, query }: Question, { rows, server }: World, method: string): void {
  const expected = cards[name]({ ...asked, method: method as 'email', now: server.services.now() }, body, rows) as unknown as Body
  if (body.rows && expected.rows) {
    const counts = body.rows.map(({ session_count: { value } }) => value)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect({ ...body, rows: byKey(body.rows) }, `${name} ${JSON.stringify(query)}`).toEqual({ ...expected, rows: byKey(expected.rows) })
  } else expect(body, `${name} ${JSON.stringify(query)}`).toEqual(expected)
}

async function checkOverview(roll: Roll, world: World, question: Question): Promise<void> {
  const referenceMethod = ['email', 'sms', 'other'][roll(3)]!
  const withMethod = { ...question, query: { ...question.query, referenceMethod } }
  const { body: all, before, after } = await read(world, 'reports.overview', withMethod)
  const body = all as Record<Card, Body>
  checkUntil(question.asked, body.totalSales, before, after)
  const names = Object.keys(cards) as Card[]
  expect(Object.keys(body).toSorted()).toEqual(names.toSorted())
  for (const name of names) checkCard(name, body[name], question, world, referenceMethod)
  const alone = names[roll(names.length)]!
  const one = (await read(world, `reports.${alone}`, alone === 'abandonedRecovery' ? withMethod : question)).body as Body
  checkCard(alone, one, question, world, referenceMethod)
}

interface SalesAnswer extends Answered {
  groups: {
    currency: string
    total: object
    rows: { key: string; current: object; comparison: object | null }[]
    count: number
    other: { count: number }
  }[]
}

async function checkSalesReport(roll: Roll, world: World, question: Question): Promise<void> {
  const names = ['over-time', 'finance', 'hour', ...keyedReports]
  const report = names[roll(names.length)]!
  const country = roll(4) === 0 ? 'NP' : undefined
  const granularity = roll(3) === 0 ? ['day', 'week', 'month'][roll(3)]! : undefined
  const asked = { ...question.asked, ...(granularity && { granularity }) }
  const daysMax = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000
  if (granularity === 'day' && daysMax > 990) return
  const query = { ...question.query, limit: '100', ...(country && { country }), ...(granularity && { granularity }) }
  const body = (await read(world, 'salesReports.get', { as: question.as, query }, { report })).body as SalesAnswer
  const currencies = [...new Set(asked.stores.map((store) => world.rows.currencies.get(store)!))]
  expect(body.groups.map(({ currency }) => currency).toSorted()).toEqual(currencies.toSorted())
  for (const group of body.groups) {
    const expected = expectedSales(report, asked, body, world.rows, { currency: group.currency, country })
    const name = `${report} ${JSON.stringify(query)}`
    expect(group.total, name).toEqual(expected.total)
    expect(group.count, name).toBe(expected.rows.size)
    // Only the report by order has more rows than a page.
    const shown = new Map(group.rows.map(({ key, current, comparison }) => [key, { current, comparison }]))
    for (const [key, row] of shown) expect(row, `${name} ${key}`).toEqual(expected.rows.get(key))
    expect(shown.size, name).toBe(
      Math.min(100, expected.rows.size) + (report === 'over-time' || report === 'finance' ? Math.max(0, expected.rows.size - 100) : 0),
    )
  }
}

async function checkSessionReport(roll: Roll, world: World, question: Question): Promise<void> {
  const report = sessionReports[roll(sessionReports.length)]!
  const filters: SessionFilter[] = [{}, {}, {}, { country: 'NP' }, { channel: 'direct' }, { country: 'DE', channel: 'organic_search' }]
  const filter = filters[roll(filters.length)]!
  const query = { ...question.query, limit: '100', ...filter }
  const body = (await read(world, 'salesReports.get', { as: question.as, query }, { report })).body as SalesAnswer
  const name = `${report} ${JSON.stringify(query)}`
  expect(body.groups.length, name).toBe(question.asked.stores.length === 0 ? 0 : 1)
  for (const group of body.groups) {
    const expected = expectedSessions(report, question.asked, body, world, filter)
    expect({ total: group.total, count: group.count, other: group.other.count }, name).toEqual({
      total: expected.total,
      count: expected.rows.size,
      other: 0,
    })
    for (const { key, current, comparison } of group.rows) expect({ current, comparison }, `${name} ${key}`).toEqual(expected.rows.get(key))
  }
}

interface CampaignAnswer {
  rows: {
    items: { tag: string; figures: object; comparison: object | null; series: { visits: number; orders: number }[] | null }[]
    total: number
  }
  total: object
  untagged: object | null
  other: null
}

async function checkCampaigns(roll: Roll, world: World, question: Question): Promise<void> {
  const { asked, as } = question
  const interaction = (['first', 'last'] as const)[roll(2)]!
  const opened = [[], [], ['news'], ['google', 'cpc']][roll(4)]!
  const levels = Object.fromEntries(opened.map((tag, level) => [['source', 'medium'][level]!, tag]))
  const query = { ...question.query, interaction, ...levels, limit: '100' }
  // The answer doesn’t say until when it counts, so other reports are asked before and after it.
  const first = (await read(world, 'reports.totalOrders', question)).body as Answered
  const body = (await read(world, 'campaigns.report', { as, query })).body as CampaignAnswer
  const last = (await read(world, 'reports.totalOrders', question)).body as Answered
  const of = { interaction, opened }
  const expected = expectedCampaigns(asked, first, world.rows, of)
  // Something happened between the two.
  if (!isDeepStrictEqual(expected, expectedCampaigns(asked, last, world.rows, of))) return
  const name = JSON.stringify(query)
  expect({ total: body.total, untagged: body.untagged, other: body.other }, name).toEqual({
    total: expected.total,
    untagged: expected.untagged,
    other: null,
  })
  expect(body.rows.total, name).toBe(expected.rows.size)
  for (const { tag, figures, comparison, series } of body.rows.items) {
    expect({ figures, comparison }, `${name} ${tag}`).toEqual(expected.rows.get(tag))
    if (!series) continue
    const { visits, orders } = expected.rows.get(tag)!.figures
    expect(
      series.reduce((all, one) => all + one.visits, 0),
      `${name} ${tag}`,
    ).toBe(visits)
    expect(
      series.reduce((all, one) => all + one.orders, 0),
      `${name} ${tag}`,
    ).toBe(orders)
  }
}

async function checkProfit(world: World, question: Question): Promise<void> {
  interface Profit {
    currencies: { currency: string; current: Answered['current']; comparison: Answered['comparison'] }[]
  }
  const body = (await read(world, 'profit.report', question)).body as Profit
  for (const { currency, current, comparison } of body.currencies) {
    const expected = expectedProfit(question.asked, { current, comparison }, world.rows, currency)
    expect({ current, comparison }, `${currency} ${JSON.stringify(question.query)}`).toMatchObject(expected)
  }
}

interface Parts {
  total_sales: number
  total_orders: number
  current: { total: number; series: { value: number }[] }
  otherCurrencies: { currency: string; total: number }[]
  funnel: { visits: number }[]
  session_count: { value: number }
  rows: { session_count: { value: number } }[]
  rest: { session_count: { value: number } }
}

/** Checks that the charts add up to the headlines, the stores to all of them, rows to tables, and that no step of a funnel grows. */
async function checkParts(world: World, question: Question): Promise<void> {
  const { asked, as } = question
  // The answers for today count up to different moments.
  if (calendarOf(asked.zone).dateOf(world.server.services.now().getTime()) === asked.to) return
  const figuresOf = async (query: Record<string, string>) => {
    const body = (await read(world, 'reports.overview', { as, query })).body as Record<string, Parts>
    const { totalSales, totalOrders, conversionRate, trafficSources, trafficLocations } = body as Record<Card, Parts>
    for (const { current } of [totalSales, totalOrders]) expect(sum(current.series.map(({ value }) => value))).toBe(current.total)
    for (const { session_count, rows, rest } of [trafficSources, trafficLocations])
      expect(sum(rows.map((row) => row.session_count.value)) + rest.session_count.value).toBe(session_count.value)
    const steps = conversionRate.funnel.map(({ visits }) => visits)
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(trafficSources.session_count).toEqual(trafficLocations.session_count)
    expect(steps[0]).toBe(trafficSources.session_count.value)
    const money = [{ currency: asked.currency, total: totalSales.total_sales }, ...totalSales.otherCurrencies]
    return { orders: totalOrders.total_orders, steps, money: new Map(money.map(({ currency, total }) => [currency, total])) }
  }
  const whole = await figuresOf(question.query)
  const parts = []
  for (const store of asked.stores) parts.push(await figuresOf({ ...question.query, stores: store }))
  expect(sum(parts.map(({ orders }) => orders))).toBe(whole.orders)
  for (const [step, visits] of whole.steps.entries()) expect(sum(parts.map(({ steps }) => steps[step]!))).toBe(visits)
  for (const [currency, total] of whole.money) expect(sum(parts.map(({ money }) => money.get(currency) ?? 0))).toBe(total)
}

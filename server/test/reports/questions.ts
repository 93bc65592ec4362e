import type { RouteName } from '@vitrine/contract/routes.ts'
import { expect } from 'vitest'

import { Calendar } from './calendar.ts'
import { oddZones, type Roll } from './moments.ts'
import { type Answered, type Asked, calendarOf } from './periods.ts'
import type { World } from './world.ts'

const zones = Intl.supportedValuesOf('timeZone')

/** A question to the reports, and what it is about. */
export interface Question {
  as: World['views'][number]
  query: Record<string, string>
  asked: Asked
}

/** Makes up a question. */
export function ask(roll: Roll, { views, unseen, moment, now, rows }: World): Question {
  const as = views[roll(views.length)]!
  const zone = roll(3) ? oddZones[roll(oddZones.length)]! : zones[roll(zones.length)]!
  const today = new Calendar(zone).dateOf(now.getTime())
  const days = [1, 1, 2, 1 + roll(10), 1 + roll(90), 91 + roll(276), 367 + roll(1000)][roll(7)]!
  const later = (date: string, more: number) => new Date(Date.parse(date) + more * 86_400_000).toISOString().slice(0, 10)
  let to = roll(3) === 0 ? today : later(new Calendar(zone).dateOf(moment().getTime()), roll(days))
  if (to > today) to = today
  const from = later(to, 1 - days)
  const compare = ['previous_period', 'previous_year', 'none'][roll(3)]!
  const mine = views.map(({ storeId }) => storeId)
  const chosen = [...mine, ...unseen].filter(() => roll(2) === 0)
  const all = roll(5) === 0 || chosen.length === 0 ? undefined : chosen
  return {
    as,
    query: { fromTime: from, toTime: to, compare, timezone: zone, ...(all && { stores: all.join(',') }) },
    asked: {
      zone,
      from,
      to,
      compare,
      stores: all ? all.filter((id) => mine.includes(id)) : [as.storeId],
      ignored: all ? all.filter((id) => unseen.includes(id)) : [],
      currency: rows.currencies.get(as.storeId)!,
    },
  }
}

/** Asks a report. The answer was made between two moments. */
export async function read(
  { server }: World,
  name: RouteName,
  { as, query }: Pick<Question, 'as' | 'query'>,
  params: Record<string, string> = {},
) {
  const before = server.services.now()
  const reply = await server.call(name, { as, query, params })
  expect(reply.status, `${name} ${JSON.stringify(query)} ${reply.text}`).toBe(200)
  return { body: reply.body, before, after: server.services.now() }
}

/**
 * Checks up to which instant an answer counts: to the end of its days, or, if its last day is today, to now, and the comparison to the
 * same time of day.
 */
export function checkUntil(
  { zone, to, from, compare }: Asked,
  answer: Answered & { comparison: ({ until: string } & { to: string }) | null },
  before: Date,
  after: Date,
) {
  const calendar = calendarOf(zone)
  const end = (date: string) => calendar.startOf(new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10))
  const until = Date.parse(answer.current.until)
  if (calendar.dateOf(before.getTime()) !== to) expect(until, `${from} ${to} ${zone} ${compare}`).toBe(end(to))
  else {
    expect(until).toBeGreaterThan(before.getTime())
    expect(until).toBeLessThanOrEqual(after.getTime() + 1)
  }
  if (!answer.comparison) return
  const compared = Date.parse(answer.comparison.until)
  if (calendar.dateOf(before.getTime()) !== to) return expect(compared).toBe(end(answer.comparison.to))
  // Of a time of day that the clocks show twice, the first one counts. One that they skip is moved, so any time of that day will do.
  const same = calendar.firstAt(answer.comparison.to, until - 1)
  expect(compared - 1, `${to} ${zone} ${compare}`).toBe(same ?? compared - 1)
  if (same === undefined) expect(calendar.dateOf(compared - 1)).toBe(answer.comparison.to)
}

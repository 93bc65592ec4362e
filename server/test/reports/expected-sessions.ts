import { channels } from '@vitrine/contract/channels.ts'

import { type Answered, type Asked, divide, type Period, periodsOf, ratio, sum } from './periods.ts'
import type { RawRows, RawVisit } from './raw-rows.ts'

/** What the rows of a report of sessions are called. */
const keys: Record<string, (visit: RawVisit) => string> = {
  'sessions-landing-page': ({ landing }) => landing,
  'sessions-device': ({ device }) => ['', 'desktop', 'mobile', 'tablet'][device]!,
  'sessions-channel': ({ channel }) => channels[channel]!,
  'sessions-referrer': ({ referrer }) => referrer,
  'sessions-country': ({ country }) => country,
}
export const sessionReports = ['sessions', 'sessions', ...Object.keys(keys)]

interface Known {
  rows: Pick<RawRows, 'visits'>
  visitorOf: ReadonlyMap<string, string>
}

export type SessionFilter = { country: string } | { channel: string } | { country: string; channel: string } | Record<string, never>

/** The expected rows of a report of sessions by their keys, and its total. */
export function expectedSessions(
  name: string,
  asked: Asked,
  answer: Answered,
  { rows: { visits }, visitorOf }: Known,
  filter: SessionFilter,
) {
  const isFiltered = Object.keys(filter).length > 0
  const countsVisitors = name === 'sessions' && !isFiltered
  const figuresOf = (some: readonly RawVisit[]) => {
    const reached = (step: number) => some.filter((visit) => visit.step >= step).length
    return {
      visitors: countsVisitors ? new Set(some.map(({ id, store }) => `${store} ${visitorOf.get(id)}`)).size : null,
      visits: some.length,
      pageviews: sum(some.map(({ pageviews }) => pageviews)),
      carts: reached(1),
      checkouts: reached(2),
      completed: reached(3),
      conversionRate: ratio(reached(3), some.length),
    }
  }
  type Compared = { current: ReturnType<typeof figuresOf>; comparison: ReturnType<typeof figuresOf> | null }
  const { current, comparison } = periodsOf(asked, answer)
  const mine = visits.filter(
    (visit) =>
      (!('country' in filter) || visit.country === filter.country) &&
      (!('channel' in filter) || channels[visit.channel] === filter.channel),
  )
  const within = (period: Period) => mine.filter((visit) => period.isIn(visit))
  const total: Compared = { current: figuresOf(within(current)), comparison: comparison && figuresOf(within(comparison)) }
  const rows = new Map<string, Compared>()
  if (name === 'sessions') {
    const [now, then] = [divide(current, within(current)), comparison ? divide(comparison, within(comparison)) : []]
    for (let piece = 0; piece < Math.max(now.length, then.length); piece++)
      rows.set(current.pieces[piece]?.at ?? `comparison ${comparison!.pieces[piece]!.at}`, {
        current: figuresOf(now[piece] ?? []),
        comparison: comparison && figuresOf(then[piece] ?? []),
      })
    return { total, rows }
  }
  const keyOf = keys[name]!
  const [now, then] = [Map.groupBy(within(current), keyOf), Map.groupBy(comparison ? within(comparison) : [], keyOf)]
  for (const key of new Set([...now.keys(), ...then.keys()]))
    rows.set(key, { current: figuresOf(now.get(key) ?? []), comparison: comparison && figuresOf(then.get(key) ?? []) })
  return { total, rows }
}

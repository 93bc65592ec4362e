import { Calendar, comparedDates, type Piece, usualGranularity } from './calendar.ts'
import type { RawEntry } from './raw-rows.ts'

/** What a report is asked about. */
export interface Asked {
  zone: string
  from: string
  to: string
  compare: string
  /** The stores that count, in the order of the question, and those that don’t. */
  stores: string[]
  ignored: string[]
  /** The currency of the current store. */
  currency: string
  granularity?: string
}

/** A period of a report, and the rows of its stores that are in it. */
export interface Period {
  from: string
  to: string
  /** The instant up to which it is counted, as the answer has it (checked apart). */
  until: string
  pieces: Piece[]
  isIn: (row: { store: string; at: number }) => boolean
}

const calendars = new Map<string, Calendar>()
export function calendarOf(zone: string): Calendar {
  const calendar = calendars.get(zone) ?? new Calendar(zone)
  calendars.set(zone, calendar)
  return calendar
}

export const granularityOf = ({ from, to, granularity }: Asked) => granularity ?? usualGranularity(from, to)

/** Returns a period of a question. A row is in it by the date that a clock in the zone shows at its moment. */
function periodOf(asked: Asked, range: { from: string; to: string }, until: string, granularity: string): Period {
  const calendar = calendarOf(asked.zone)
  const end = Date.parse(until)
  return {
    ...range,
    until,
    pieces: calendar.piecesOf(range.from, range.to, granularity),
    isIn: ({ store, at }) => {
      if (!asked.stores.includes(store) || at >= end) return false
      const date = calendar.dateOf(at)
      return date >= range.from && date <= range.to
    },
  }
}

/** Returns both periods of a question. */
export function periodsOf(
  asked: Asked,
  answer: { current: { until: string }; comparison: { until: string } | null },
  granularity = granularityOf(asked),
) {
  const compared = comparedDates(asked.from, asked.to, asked.compare)
  return {
    current: periodOf(asked, asked, answer.current.until, granularity),
    comparison: compared && periodOf(asked, compared, answer.comparison!.until, granularity),
  }
}

/** Divides rows among the pieces of a period: each belongs to the last piece that begins at or before it. */
export function divide<R extends { at: number }>({ pieces }: Period, rows: readonly R[]): R[][] {
  const starts = pieces.map(({ at }) => Date.parse(at))
  const divided: R[][] = pieces.map(() => [])
  for (const row of rows) divided[starts.findLastIndex((start) => start <= row.at)]!.push(row)
  return divided
}

const counting = ['sale', 'discount', 'return', 'shipping', 'tax']
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
export const centsOf = (entries: readonly RawEntry[], ...kinds: string[]) =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))
export const totalOf = (entries: readonly RawEntry[]) => centsOf(entries, ...counting)
export const ordersOf = (entries: readonly RawEntry[]) => sum(entries.map(({ orders }) => orders))
export const unitsOf = (entries: readonly RawEntry[]) => sum(entries.filter(({ kind }) => kind === 'sale').map(({ quantity }) => quantity))
export const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The fields that every report answers. */
export const about = (asked: Asked) => ({
  timezone: asked.zone,
  currency: asked.currency,
  granularity: granularityOf(asked),
  stores: asked.stores,
  ignoredStores: asked.ignored,
})

/** What the answer says about its periods. */
export interface Answered {
  current: { until: string }
  comparison: { until: string } | null
}

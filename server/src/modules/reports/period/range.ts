import type { ReportQuery } from '@vitrine/contract/calls/report-parts.ts'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'

import { fieldProblem, invalidField } from '../../../platform/problem.ts'
import { endOfDay, zoned } from '../../../platform/time/local-time.ts'

/** A range of local dates, both included. */
export interface DateRange {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

export type Comparison = z.infer<typeof ReportQuery>['compare']

const RANGE_MAX_YEARS = 5

/**
 * Reads the range of a report query.
 * @param now the instant that decides which day is today in `zone`; ranges must not go beyond that day
 * @throws Problem `range_reversed`, `range_in_future`, or `invalid_input` for more than five years
 */
export function readRange(query: { fromTime: string; toTime: string }, zone: string, now: Date): DateRange {
  const from = Temporal.PlainDate.from(query.fromTime)
  const to = Temporal.PlainDate.from(query.toTime)
  const today = zoned(now, zone).toPlainDate()
  const isLater = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0
  if (isLater(from, to)) throw fieldProblem('range_reversed', 'toTime')
  if (isLater(from, today)) throw fieldProblem('range_in_future', 'fromTime')
  if (isLater(to, today)) throw fieldProblem('range_in_future', 'toTime')
  if (!isLater(from.add({ years: RANGE_MAX_YEARS }), to)) throw invalidField('range_too_long', 'fromTime', { years: RANGE_MAX_YEARS })
  return { from, to }
}

/** Returns the number of days in a range. */
export function daysOf({ from, to }: DateRange): number {
  return from.until(to, { largestUnit: 'day' }).days + 1
}

/**
 * Returns the range for comparison: the same number of days just before the range, or the same calendar dates a year earlier
 * (February 29 becomes the 28th).
 */
export function comparisonRange(range: DateRange, compare: Comparison): DateRange | null {
  if (compare === 'none') return null
  if (compare === 'previous_year') return { from: range.from.subtract({ years: 1 }), to: range.to.subtract({ years: 1 }) }
  const days = daysOf(range)
  return { from: range.from.subtract({ days }), to: range.from.subtract({ days: 1 }) }
}

/**
 * Returns the instant up to which a range is counted, exclusive. This is the end of the range, unless today is the last day of
 * `current`. In that case, the range ends on its own last day at the current time of day, so that both periods cover the same
 * time.
 */
export function countedUntil(range: DateRange, current: DateRange, zone: string, now: Date): Date {
  const end = endOfDay(range.to, zone)
  const here = zoned(now, zone)
  if (!current.to.equals(here.toPlainDate())) return end
  const { epochMilliseconds } = range.to.toZonedDateTime({ timeZone: zone, plainTime: here.toPlainTime() })
  // The current millisecond is included.
  return new Date(Math.min(epochMilliseconds + 1, end.getTime()))
}

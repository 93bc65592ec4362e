import { Temporal } from 'temporal-polyfill'

import { zoned } from '../../../platform/time/local-time.ts'

/** When a report is emailed, in the time zone of its store. */
export interface Repetition {
  repeats: string
  /** 1 (Monday) to 7; null unless weekly. */
  weekday: number | null
  /** 1 to 28, or 0 for the last day of the month; null unless monthly. */
  month_day: number | null
  /** HH:MM */
  time_of_day: string
}

/** No weekday or day of a month is further away than this number of days, whatever the day is. */
const DAYS_MAX = 32

/** Returns the first due time after an instant. */
export function nextDue(repetition: Repetition, zone: string, after: Date): Date {
  // The day before counts too, because a time that its clocks skip can be moved past midnight.
  const start = zoned(after, zone).toPlainDate().subtract({ days: 1 })
  for (let days = 0; days <= DAYS_MAX + 1; days++) {
    const due = dueOn(repetition, zone, start.add({ days }))
    if (due && due > after) return due
  }
  throw new Error('A schedule without a next time')
}

/** Returns the last due time up to an instant. */
export function latestDue(repetition: Repetition, zone: string, until: Date): Date {
  const start = zoned(until, zone).toPlainDate().add({ days: 1 })
  for (let days = 0; days <= DAYS_MAX + 1; days++) {
    const due = dueOn(repetition, zone, start.subtract({ days }))
    if (due && due <= until) return due
  }
  throw new Error('A schedule without an earlier time')
}

/** Returns the due time of a local day, or undefined if nothing is due on it. */
function dueOn(
  { repeats, weekday, month_day: monthDay, time_of_day: time }: Repetition,
  zone: string,
  day: Temporal.PlainDate,
): Date | undefined {
  if (repeats === 'week' && day.dayOfWeek !== weekday) return undefined
  if (repeats === 'month' && day.day !== (monthDay || day.daysInMonth)) return undefined
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  // Of a time that a day has twice, the first.
  const found = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (found.toPlainDateTime().equals(local)) return new Date(found.epochMilliseconds)
  // The clocks skip this time, so it is due when they do: at the first moment after the gap.
  const end = found.getTimeZoneTransition('next') ?? local.toZonedDateTime(zone, { disambiguation: 'later' })
  return new Date(end.epochMilliseconds)
}

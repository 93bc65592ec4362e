import { Temporal } from 'temporal-polyfill'

import { zoned } from '../../../platform/time/local-time.ts'

/**
 * Returns the end of a store's quiet hours if an instant is within them, and undefined otherwise.
 * @param from `HH:MM` in the store's zone, inclusive
 * @param until `HH:MM`, exclusive; if it is earlier than `from`, the quiet hours continue past midnight; if both are equal, there
 * are no quiet hours
 */
export function quietEnd(now: Date, zone: string, { from, until }: { from: string; until: string }): Date | undefined {
  if (from === until) return undefined
  const at = zoned(now, zone)
  const [start, end, time] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until), at.toPlainTime()]
  const isAfterStart = Temporal.PlainTime.compare(time, start) >= 0
  const isBeforeEnd = Temporal.PlainTime.compare(time, end) < 0
  const overMidnight = Temporal.PlainTime.compare(start, end) > 0
  if (overMidnight ? !isAfterStart && !isBeforeEnd : !isAfterStart || !isBeforeEnd) return undefined
  const day = overMidnight && isAfterStart ? at.toPlainDate().add({ days: 1 }) : at.toPlainDate()
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: end }).epochMilliseconds)
}

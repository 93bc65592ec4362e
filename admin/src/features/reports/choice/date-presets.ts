import { addDays, type DateRange, type PresetName, presetRange } from '@vitrine/contract/date-presets.ts'

/**
 * Returns the range in the URL. If the range is missing, invalid, reversed, or ends in the future, returns the preset
 * `otherwise`.
 */
export function readRange(from: string | undefined, to: string | undefined, today: string, otherwise: PresetName): DateRange {
  const isSound = isDate(from) && isDate(to) && from <= to && to <= today
  return isSound ? { from, to } : presetRange(otherwise, today)
}

/**
 * Returns a date in the first month that the calendar shows. With two months, the current one is the second, because all days after it
 * are in the future.
 */
export function firstMonth(from: string, today: string, hasTwo: boolean): string {
  const isCurrent = from.slice(0, 7) === today.slice(0, 7)
  return hasTwo && isCurrent ? presetRange('lastMonth', today).from : from
}

/** Whether a text is a date of the calendar. February 30 is none. */
const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

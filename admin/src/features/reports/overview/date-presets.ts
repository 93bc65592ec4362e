const DAY_MS = 86_400_000

/** Inclusive calendar dates, YYYY-MM-DD. They have no zone: `today` is the one of the store. */
export interface DateRange {
  from: string
  to: string
}

export const presetNames = ['today', 'yesterday', 'last7', 'last30', 'last90', 'lastMonth', 'weekToDate', 'monthToDate'] as const
export type PresetName = (typeof presetNames)[number]

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const addDays = (date: string, days: number): string => dateOf(at(date) + days * DAY_MS)
const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`
/** Days since Monday: weeks start on it. */
const sinceMonday = (date: string) => (new Date(at(date)).getUTCDay() + 6) % 7

/** The presets of the date picker (specification section 2). */
export function presetRange(name: PresetName, today: string): DateRange {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'last90':
      return { from: addDays(today, -89), to: today }
    case 'lastMonth': {
      const lastDay = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(lastDay), to: lastDay }
    }
    case 'weekToDate':
      return { from: addDays(today, -sinceMonday(today)), to: today }
    case 'monthToDate':
      return { from: firstOfMonth(today), to: today }
  }
}

/** A range from the address bar, or the preset when it is missing, reversed, in the future or no date at all. */
export function readRange(from: string | undefined, to: string | undefined, today: string, otherwise: PresetName): DateRange {
  const isDate = (date: string | undefined): date is string => /^\d{4}-\d\d-\d\d$/.test(date ?? '') && !Number.isNaN(at(date ?? ''))
  const isSound = isDate(from) && isDate(to) && dateOf(at(from)) === from && from <= to && to <= today
  return isSound ? { from, to } : presetRange(otherwise, today)
}

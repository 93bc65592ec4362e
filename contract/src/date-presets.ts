const DAY_MS = 86_400_000

/** Inclusive calendar dates in the form YYYY-MM-DD. They have no time zone. */
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
/** Returns the number of days since Monday, because weeks start on Monday. */
const sinceMonday = (date: string) => (new Date(at(date)).getUTCDay() + 6) % 7

/** Returns the dates of a preset of the date picker (specification section 2). `today` is the date in the time zone of the report. */
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

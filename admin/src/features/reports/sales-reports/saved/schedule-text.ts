import { language, t } from '../../../../messages/messages.ts'
import type { SavedReport } from './saved-parameters.ts'

type Repetition = Omit<NonNullable<SavedReport['schedule']>, 'state'>

/** Returns a weekday by its number, from 1 (Monday) to 7. */
export const weekdayName = (weekday: number): string =>
  // January 1, 2024 was a Monday.
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

/** Returns when a report is emailed: `Every Monday at 8:00 AM`. */
export function repetitionText({ repeats, weekday, monthDay, time }: Repetition): string {
  const at = new Intl.DateTimeFormat(language(), { timeStyle: 'short', timeZone: 'UTC' }).format(Date.parse(`2024-01-01T${time}:00Z`))
  if (repeats === 'day') return t('savedReports.every.day', { time: at })
  if (repeats === 'week') return t('savedReports.every.week', { weekday: weekdayName(weekday ?? 1), time: at })
  return monthDay === 0 ? t('savedReports.every.lastDay', { time: at }) : t('savedReports.every.month', { day: monthDay ?? 1, time: at })
}

/** Returns what a list says about the emails of a report, also why none are sent. */
export function scheduleText({ state, ...repetition }: NonNullable<SavedReport['schedule']>): string {
  return state === 'active' ? t('savedReports.emailed', { when: repetitionText(repetition) }) : t(`savedReports.state.${state}`)
}

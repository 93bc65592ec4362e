import '@mantine/dates/styles.layer.css'

import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'

import { t } from '../../messages/messages.ts'

const MONDAY = 1

/** The settings of every calendar: weeks start on Monday (specification section 2), and weekends look like other days. */
export const CalendarFrame = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ firstDayOfWeek: MONDAY, weekendDays: [] }}>{children}</DatesProvider>
)

/** Returns the labels of a calendar's buttons for screen readers. */
export const calendarLabels = () => ({
  previousMonth: t('kit.calendar.previousMonth'),
  nextMonth: t('kit.calendar.nextMonth'),
  previousYear: t('kit.calendar.previousYears'),
  nextYear: t('kit.calendar.nextYears'),
  previousDecade: t('kit.calendar.previousYears'),
  nextDecade: t('kit.calendar.nextYears'),
})

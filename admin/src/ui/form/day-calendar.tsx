import { DatePicker } from '@mantine/dates'

import { CalendarFrame, calendarLabels } from './calendar-frame.tsx'

interface DayCalendarProps {
  /** YYYY-MM-DD; null while no date is chosen. */
  date: string | null
  /** The current date in the store's time zone, as YYYY-MM-DD. */
  today: string
  onChange: (date: string) => void
}

/** A calendar for one date. */
export function DayCalendar({ date, today, onChange }: DayCalendarProps) {
  return (
    <CalendarFrame>
      <DatePicker
        ariaLabels={calendarLabels()}
        defaultDate={date ?? today}
        value={date}
        onChange={(picked) => picked && onChange(picked)}
      />
    </CalendarFrame>
  )
}

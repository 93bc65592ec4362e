import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { type DateRange, type PresetName, presetNames, presetRange } from '@vitrine/contract/date-presets.ts'
import { useState } from 'react'

import { CalendarFrame, calendarLabels } from '../../../ui/form/calendar-frame.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { t } from '../../../messages/messages.ts'
import css from './date-calendar.module.css'
import { firstMonth } from './date-presets.ts'

interface DateCalendarProps {
  range: DateRange
  today: string
  /** `preset` is the name of a range that moves with time. */
  onChange: (range: DateRange, preset?: PresetName) => void
}

/** A calendar with presets beside it. Weeks start on Monday, and future dates cannot be chosen. */
export function DateCalendar({ range, today, onChange }: DateCalendarProps) {
  const isWide = useMediaQuery('(width >= 960px)')
  const [picked, setPicked] = useState<[string | null, string | null]>([range.from, range.to])
  return (
    <div className={css['picker']}>
      <ul className={css['presets']}>
        {presetNames.map((name) => {
          const preset = presetRange(name, today)
          const isChosen = preset.from === range.from && preset.to === range.to
          return (
            <li key={name}>
              <button
                type="button"
                className={classes(css['preset'], isChosen && css['chosen'])}
                aria-pressed={isChosen}
                onClick={() => onChange(preset, name)}
              >
                {t(`overview.preset.${name}`)}
              </button>
            </li>
          )
        })}
      </ul>
      <CalendarFrame>
        <DatePicker
          type="range"
          allowSingleDateInRange
          ariaLabels={calendarLabels()}
          numberOfColumns={isWide ? 2 : 1}
          maxDate={today}
          defaultDate={firstMonth(range.from, today, isWide)}
          value={picked}
          onChange={([from, to]) => {
            setPicked([from, to])
            if (from && to) onChange({ from, to })
          }}
        />
      </CalendarFrame>
    </div>
  )
}

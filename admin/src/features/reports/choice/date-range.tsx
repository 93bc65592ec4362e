import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { DateRange, PresetName } from '@vitrine/contract/date-presets.ts'
import { lazy, Suspense } from 'react'

import { rangeText } from '../../../ui/data/format.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { t } from '../../../messages/messages.ts'
import css from './date-range.module.css'

const loadCalendar = () => import('./date-calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).DateCalendar }))

interface DateRangePickerProps {
  range: DateRange
  today: string
  /** `preset` is the name of a range that moves with time. */
  onChange: (range: DateRange, preset?: PresetName) => void
}

/** A button with the date range, which opens presets and a calendar. A complete range is applied immediately. */
export function DateRangePicker({ range, today, onChange }: DateRangePickerProps) {
  return (
    <Popover
      label={t('overview.dates')}
      align="end"
      renderTrigger={(trigger) => (
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          {...trigger}
        >
          {rangeText(range.from, range.to, today)}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={css['space']} />}>
          <Calendar
            range={range}
            today={today}
            onChange={(next, preset) => {
              onChange(next, preset)
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}

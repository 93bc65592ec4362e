import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { rangeText } from '../../ui/format.ts'
import { Pop } from '../../ui/pop.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../words/words.ts'
import type { DateRange } from './date-presets.ts'

const Calendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

interface DateRangePickerProps {
  range: DateRange
  today: string
  onChange: (range: DateRange) => void
}

/** The button with the range; presets and calendar open below it. A whole range applies by itself. */
export function DateRangePicker({ range, today, onChange }: DateRangePickerProps) {
  return (
    <Pop
      label={t('overview.dates')}
      renderTrigger={(trigger) => (
        <Button variant="default" leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />} {...trigger}>
          {rangeText(range.from, range.to, today)}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Calendar
            range={range}
            today={today}
            onChange={(next) => {
              onChange(next)
              close()
            }}
          />
        </Suspense>
      )}
    </Pop>
  )
}

import { ActionIcon, Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../messages/messages.ts'
import { useStore } from '../../api/use-store.ts'
import { todayIn } from '../data/format.ts'
import { instantOf, localTime } from '../data/zoned-time.ts'
import { Popover } from '../overlay/popover.tsx'
import { parseTypedDate, typedDate, typedDateForm } from './typed-date.ts'
import css from './date-time-field.module.css'

const loadCalendar = () => import('./day-calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }))

interface DateTimeFieldProps {
  label: string
  /** A UTC instant; an empty string while no valid date and time are entered. */
  value: string
  onChange: (instant: string) => void
  error?: string | undefined
  /** The time of a date that is entered without one, as HH:MM. */
  usualTime?: '00:00' | '23:59'
}

interface Typed {
  date: string
  time: string
}

/**
 * A date and a time, shown in the store's time zone and stored as a UTC instant. The date can be typed or chosen in a calendar,
 * which is loaded when someone reaches its button.
 */
export function DateTimeField({ label, value, onChange, error, usualTime = '00:00' }: DateTimeFieldProps) {
  const { standardTimezone: zone } = useStore()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [savedDate = '', savedTime = ''] = value === '' ? [] : localTime(value, zone).split('T')
  // Once the form has another value, for example because changes were discarded, that one is shown.
  const { date, time } = typed && valueOf(typed) === value ? typed : { date: typedDate(savedDate), time: savedTime }
  const day = parseTypedDate(date)

  function valueOf(entered: Typed): string {
    const chosen = parseTypedDate(entered.date)
    return (chosen && instantOf(`${chosen}T${entered.time || usualTime}`, zone)) ?? ''
  }
  function change(entered: Typed): void {
    setTyped(entered)
    onChange(valueOf(entered))
  }

  return (
    <Input.Wrapper label={label} description={t('kit.publish.zone', { zone: zone.replaceAll('_', ' ') })} error={error}>
      {/* A date that cannot be read stays visible, so that it can be corrected. */}
      <div className={css['fields']} onBlur={() => day && setTyped(null)}>
        <Input
          placeholder={typedDateForm()}
          autoComplete="off"
          value={date}
          error={error !== undefined}
          onChange={({ currentTarget }) => change({ date: currentTarget.value, time })}
          rightSectionPointerEvents="all"
          rightSection={
            <Popover
              label={label}
              align="end"
              renderTrigger={(trigger) => (
                <ActionIcon
                  aria-label={t('kit.calendar.open', { label })}
                  onPointerEnter={() => void loadCalendar()}
                  onFocus={() => void loadCalendar()}
                  {...trigger}
                >
                  <IconCalendar size={16} stroke={1.5} />
                </ActionIcon>
              )}
            >
              {(close) => (
                <Suspense fallback={<div className={css['space']} />}>
                  <Calendar
                    date={day}
                    today={todayIn(zone)}
                    onChange={(chosen) => {
                      change({ date: typedDate(chosen), time })
                      setTyped(null)
                      close()
                    }}
                  />
                </Suspense>
              )}
            </Popover>
          }
        />
        {/* The label, the description and the error belong to the date. */}
        <Input
          type="time"
          withAria={false}
          aria-label={t('kit.calendar.time', { label })}
          aria-invalid={error !== undefined || undefined}
          value={time}
          error={error !== undefined}
          onChange={({ currentTarget }) => change({ date, time: currentTarget.value })}
        />
      </div>
    </Input.Wrapper>
  )
}

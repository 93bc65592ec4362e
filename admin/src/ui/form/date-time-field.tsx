import { ActionIcon, Input, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'

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
  /** The time of a date that is entered without a time: the first or the last minute of the day. */
  without?: 'start' | 'end'
}

/**
 * A date and a time, shown in the store's time zone and stored as a UTC instant. The date can be typed or chosen in a calendar,
 * which is loaded when someone reaches its button.
 */
export function DateTimeField({ label, value, onChange, error, without = 'start' }: DateTimeFieldProps) {
  const { standardTimezone: zone } = useStore()
  const id = useId()
  const saved = value === '' ? '' : localTime(value, zone)
  const [savedDate = '', savedTime = ''] = saved.split('T')
  const [typed, setTyped] = useState<{ date: string; time: string } | null>(null)
  const { date, time } = typed ?? { date: typedDate(savedDate), time: savedTime }
  const day = parseTypedDate(date)

  function change(next: { date: string; time: string }): void {
    setTyped(next)
    const chosen = parseTypedDate(next.date)
    const clock = next.time || (without === 'start' ? '00:00' : '23:59')
    onChange((chosen && instantOf(`${chosen}T${clock}`, zone)) ?? '')
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      description={t('kit.publish.zone', { zone: zone.replaceAll('_', ' ') })}
      error={error}
    >
      {/* A date that cannot be read stays visible, so that it can be corrected. */}
      <div className={css['fields']} onBlur={() => day && setTyped(null)}>
        <TextInput
          id={id}
          placeholder={typedDateForm()}
          autoComplete="off"
          inputMode="numeric"
          value={date}
          error={error !== undefined}
          onChange={({ currentTarget }) => change({ date: currentTarget.value, time })}
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
        <TextInput
          type="time"
          aria-label={t('kit.calendar.time', { label })}
          value={time}
          error={error !== undefined}
          onChange={({ currentTarget }) => change({ date, time: currentTarget.value })}
        />
      </div>
    </Input.Wrapper>
  )
}

import { todayIn } from '../../../ui/data/format.ts'
import { language } from '../../../messages/messages.ts'
import { addDays } from '@vitrine/contract/date-presets.ts'
import type { Bucket, Period, Report } from './report.ts'

type Granularity = Report['granularity']

/**
 * Returns the full text of a bucket, such as `Fri, Nov 20`, `Nov 16 – 22`, `Nov 2026` or `Fri, Nov 20, 2 PM`. A month
 * always includes the year; the others include the year only if it is not the current one.
 */
export function bucketText(bucket: Bucket, period: Period, granularity: Granularity, timeZone: string): string {
  const date = bucket.label.slice(0, 10)
  switch (granularity) {
    case 'hour': {
      const isRepeated = period.series.filter(({ label }) => label === bucket.label).length > 1
      return formatIn(timeZone, {
        ...day(date),
        weekday: 'short',
        hour: 'numeric',
        ...(isRepeated && { timeZoneName: 'short' }),
      }).format(Date.parse(bucket.at))
    }
    case 'day':
      return format({ ...day(date), weekday: 'short' }).format(at(date))
    case 'week':
      return datesText(date, lastDateOf(bucket, period))
    case 'month':
      return format({ month: 'short', year: 'numeric' }).format(at(date))
  }
}

/** Returns the short text of a bucket for an axis. */
export function tickText({ label }: Bucket, { from, to }: Period, granularity: Granularity): string {
  const [date = '', hour] = label.split('T')
  if (granularity === 'month') return format({ month: 'short' }).format(at(date))
  const isNewDay = hour === '00' && from !== to
  if (hour === undefined || isNewDay) return format({ month: 'short', day: 'numeric' }).format(at(date))
  return format({ hour: 'numeric' }).format(Date.parse(`${date}T${hour}:00:00Z`))
}

/**
 * Returns the text of inclusive calendar dates, such as `Oct 22 – Nov 20` or `Nov 20`. The year is included if one of
 * the dates is not in the current year.
 */
export function datesText(from: string, to: string): string {
  return format({ ...day(from), ...day(to) }).formatRange(at(from), at(to))
}

/** Returns the last date of a week. Weeks end on Sunday, and the last week ends with the period. */
function lastDateOf(bucket: Bucket, { series, to }: Period): string {
  const next = series[series.indexOf(bucket) + 1]
  return next ? addDays(next.label, -1) : to
}

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

function day(date: string): Intl.DateTimeFormatOptions {
  const isThisYear = date.slice(0, 4) === todayIn('UTC').slice(0, 4)
  return { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }
}

const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language(), { timeZone, ...options })
/** Returns a formatter for calendar dates. The formatter uses UTC, because calendar dates have no time zone. */
const format = (options: Intl.DateTimeFormatOptions) => formatIn('UTC', options)

import { Temporal } from 'temporal-polyfill'

import { BadCell } from '../../../platform/csv/cells.ts'

const DATE_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?/
const WALL_CLOCK = new RegExp(`${DATE_TIME.source}$`)
const WITH_OFFSET = new RegExp(`${DATE_TIME.source} ?(?:Z|UTC|([+-]\\d\\d):?(\\d\\d))$`)

/**
 * Parses a local time of a zone ("2010-12-01 08:26:00") as an instant. A time that clocks skip moves forward by the length of the
 * gap. When a time happens twice, the first one is used.
 */
export const wallClockCell = (zone: string) => (cell: string) => {
  const [, date, hour, minute, second] = WALL_CLOCK.exec(cell) ?? []
  if (date === undefined) throw new BadCell('not_a_date', 'Enter a date and time, such as 2026-03-01 08:26:00')
  return instantOf(() =>
    Temporal.PlainDateTime.from(isoOf(date, hour, minute, second)).toZonedDateTime(zone, { disambiguation: 'compatible' }),
  )
}

/** Parses an instant with its UTC offset ("2026-03-01 08:26:00 -0500"). Returns null when the cell is empty. */
export const instantCell = (cell: string): Date | null => {
  if (cell === '') return null
  const [, date, hour, minute, second, offsetHours, offsetMinutes = '00'] = WITH_OFFSET.exec(cell) ?? []
  if (date === undefined) throw new BadCell('not_a_date', 'Enter a date and time with a UTC offset, such as 2026-03-01 08:26:00 -0500')
  const offset = offsetHours === undefined ? 'Z' : `${offsetHours}:${offsetMinutes}`
  return instantOf(() => Temporal.Instant.from(isoOf(date, hour, minute, second) + offset))
}

const isoOf = (date: string, hour = '', minute = '', second = '00') => `${date}T${hour.padStart(2, '0')}:${minute}:${second}`

function instantOf(read: () => { epochMilliseconds: number }): Date {
  let instant: Date
  try {
    instant = new Date(read().epochMilliseconds)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new BadCell('not_a_date', 'This date and time doesn’t exist')
  }
  const year = instant.getUTCFullYear()
  if (year < 1970 || year >= 2900) throw new BadCell('not_a_date', 'Enter a date in 1970 or later')
  return instant
}

import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import { REVIEW_IMAGES_MAX } from '@vitrine/contract/review-limits.ts'
import { Temporal } from 'temporal-polyfill'

import { BadCell } from '../../../platform/csv/cells.ts'

/** Reads stars from 1 to 5. Files with halves exist; a rating that isn't whole is no rating that a shopper here could have given. */
export function ratingCell(cell: string): number {
  if (!/^[1-5](?:\.0+)?$/.test(cell)) throw new BadCell('not_a_rating', 'Enter a rating from 1 to 5')
  return Math.trunc(Number(cell))
}

const TIME = /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads a date ("2024-03-01", "2024/03/01 08:26:00 UTC", "2024-03-01T08:26:00-05:00") as an instant; null for an empty cell. Without an
 * offset, it's a local time of `zone`. Other forms are ambiguous: 3/1/2024 is in March or in January.
 */
export const timeCell =
  (zone: string, now: Date) =>
  (cell: string): Date | null => {
    if (cell === '') return null
    const [, year, month, day, hour = '12', minute = '00', second = '00', offset] = TIME.exec(cell) ?? []
    if (year === undefined) throw new BadCell('not_a_date', 'Enter a date such as 2026-03-01 or 2026-03-01 08:26:00')
    const local = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}`
    const shift = offset && (/^(?:z|utc)$/i.test(offset) ? 'Z' : offset.replace(/^(...):?(..)$/, '$1:$2'))
    let time: Date
    try {
      const read = shift ? Temporal.Instant.from(local + shift) : Temporal.PlainDateTime.from(local).toZonedDateTime(zone)
      time = new Date(read.epochMilliseconds)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new BadCell('not_a_date', 'This date and time doesn’t exist')
    }
    if (time.getUTCFullYear() < 1970) throw new BadCell('not_a_date', 'Enter a date in 1970 or later')
    // Today's date, without a time, is noon, which may not have come yet.
    if (time.getTime() > now.getTime() + 86_400_000) throw new BadCell('date_in_future', 'This date is in the future')
    return time > now ? now : time
  }

const states = new Map<string, 'published' | 'pending' | 'hidden' | 'spam'>([
  ['', 'pending'],
  ...['published', 'ok', 'true', 'yes', '1', 'approved', 'active'].map((word) => [word, 'published'] as const),
  ...['pending', 'notyet', 'new', 'unmoderated'].map((word) => [word, 'pending'] as const),
  ...['hidden', 'unpublished', 'false', 'no', '0', 'rejected', 'archived', 'disapproved'].map((word) => [word, 'hidden'] as const),
  ['spam', 'spam'],
])

/** Reads whether an app showed the review. */
export function stateCell(cell: string) {
  const state = states.get(cell.toLowerCase().replace(/[\s_-]+/g, ''))
  if (!state) throw new BadCell('unknown_value', 'Use published, pending, hidden or spam')
  return state
}

/** Reads whether the reviewer bought the product. Apps say it in many ways; only a clear yes counts. */
export const verifiedCell = (cell: string): boolean => /^(?:true|yes|1|y|verified|verified[ _-]?(?:buyer|purchase)|buyer)$/i.test(cell)

/** Reads the code of a country. Other places, such as “Portland, Oregon”, are left out. */
export const countryCell = (cell: string): string => (isCountry(cell.toUpperCase()) ? cell.toUpperCase() : '')

const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/

/** Reads an email. One that can't be one is left out, because apps also export masked ones. */
export const emailCell = (cell: string): string => (EMAIL.test(cell) ? cell.toLowerCase() : '')

/** The maximum length of an image URL in bytes, so that it fits into an index entry. */
const URL_MAX = 2000

/** Reads the URLs of images, separated by commas, semicolons, bars or spaces. */
export function imagesCell(cell: string): string[] {
  const urls = [...new Set(cell.split(/[\s,;|]+(?=https?:|\/\/|$)|\s+/i).filter((url) => url !== ''))].map((url) =>
    url.startsWith('//') ? `https:${url}` : url,
  )
  for (const url of urls) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new BadCell('not_an_address', 'Enter URLs that start with https://')
    if (Buffer.byteLength(url) > URL_MAX) throw new BadCell('too_big', `Use at most ${URL_MAX} characters`)
  }
  return urls.slice(0, REVIEW_IMAGES_MAX)
}

/** Returns the handle in the URL of a product's page, or an empty string. */
export function handleInUrl(cell: string): string {
  try {
    return decodeURIComponent(/\/products\/([^/?#]+)/.exec(cell)?.[1] ?? '').toLowerCase()
  } catch {
    return ''
  }
}

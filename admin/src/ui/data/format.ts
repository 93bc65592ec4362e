import { decimalsOf } from '@vitrine/contract/money.ts'

import { language, t } from '../../messages/messages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns the symbol of a currency, such as `$`, to show in an input field. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Formats an amount in minor units (cents for USD): `$1,284.50`. */
export function money(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat(language(), { style: 'currency', currency }).format(minorUnits / 10 ** decimalsOf(currency))
}

/** Formats one price, or a range of prices. */
export function moneyRange(from: number, to: number, currency: string): string {
  return from === to ? money(from, currency) : `${money(from, currency)} – ${money(to, currency)}`
}

export const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

/** Formats a ratio as a percentage: 0.0421 is `4.2%`. */
export function percent(ratio: number, decimals = 1): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: decimals }).format(ratio)
}

/**
 * Formats a time: relative in the last 24 hours, otherwise the date in the time zone. The year is included when it is
 * not the current one.
 */
export function dateText(instant: string, zone: string, now = Date.now()): string {
  const then = Date.parse(instant)
  const ago = now - then
  if (ago >= 0 && ago < DAY) return relative(ago)
  const yearOf = (time: number) => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(time)
  return dateFormat(zone, { day: 'numeric', month: 'short', ...(yearOf(then) !== yearOf(now) && { year: 'numeric' }) }).format(then)
}

function relative(ago: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'long' })
  if (ago < MINUTE) return format.format(0, 'second')
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), 'minute')
  return format.format(-Math.floor(ago / HOUR), 'hour')
}

/** Formats a time with seconds and time zone for tooltips: `November 20, 2026 at 1:04:35 PM PST`. */
export const exactTime = (instant: string, zone: string): string =>
  dateFormat(zone, { dateStyle: 'long', timeStyle: 'long' }).format(Date.parse(instant))

/** Formats a time with its date and without seconds: `November 20, 2026 at 1:04 PM`. Show the exact time on hover. */
export const fullTime = (instant: string, zone: string): string =>
  dateFormat(zone, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(instant))

/** Formats the time of day, for times below a heading with their date: `1:04 PM`. */
export const timeOfDay = (instant: string, zone: string): string => dateFormat(zone, { timeStyle: 'short' }).format(Date.parse(instant))

/** Returns the heading for the times of one day: Today, Yesterday, or the date with its year when that is not the current one. */
export function dayHeading(instant: string, zone: string, now = Date.now()): string {
  const time = Date.parse(instant)
  const [date, today] = [todayIn(zone, time), todayIn(zone, now)]
  if (date === today) return t('kit.today')
  if (date === dayBefore(today)) return t('kit.yesterday')
  return dateFormat(zone, { month: 'long', day: 'numeric', ...yearIn(date, today) }).format(time)
}

/** Dates of the current year are shown without it. */
const yearIn = (date: string, today: string) => (date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const })

/**
 * Formats a calendar date (YYYY-MM-DD), which has no time zone: `Nov 03`, with its year when that is not the year of `today`. A
 * text that is not a date is returned unchanged, because it may come from a URL that someone typed.
 */
export function dayText(date: string, today = todayIn('UTC')): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  // Date.parse reads February 30 as March 2.
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  if (!isDate) return date
  return dateFormat('UTC', { month: 'short', day: '2-digit', ...yearIn(date, today) }).format(time)
}

/**
 * Returns the label of a range of calendar dates (specification, date picker): Today, Yesterday, or `MMM DD - MMM DD`. A date of
 * another year than today's includes its year.
 */
export function rangeText(from: string, to: string, today: string): string {
  if (from === to && from === today) return t('kit.today')
  if (from === to && from === dayBefore(today)) return t('kit.yesterday')
  return `${dayText(from, today)} - ${dayText(to, today)}`
}

/** Returns the current calendar date in a time zone, as YYYY-MM-DD. */
export function todayIn(zone: string, now = Date.now()): string {
  // The Swedish locale formats dates as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
}

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - DAY).toISOString().slice(0, 10)

const dateFormat = (timeZone: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language(), { timeZone, ...options })

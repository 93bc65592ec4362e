import { language } from '../../../messages/messages.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The maximum number of milliseconds between now and a date that is shown as relative text. */
const NEAR_MS = 14 * DAY_MS

interface Dated {
  state: 'scheduled' | 'active' | 'ended' | 'disabled'
  startsAt: string
  endsAt: string | null
}

export type NextDate =
  | { word: 'starts' | 'ends' | 'ended'; instant: string; relative: string | null }
  | { word: 'usedUp'; instant: null; relative: null }
  | null

/**
 * Returns the relevant date for a state: when the discount starts, ends or ended. A near date has relative text. A
 * discount that ended without reaching its end date is `usedUp`. Returns null if no date is relevant.
 */
export function nextDate({ state, startsAt, endsAt }: Dated, now = Date.now()): NextDate {
  if (state === 'scheduled') return near('starts', startsAt, now)
  if (state === 'active' && endsAt !== null) return near('ends', endsAt, now)
  if (state === 'ended')
    return endsAt !== null && Date.parse(endsAt) <= now ? near('ended', endsAt, now) : { word: 'usedUp', instant: null, relative: null }
  return null
}

function near(word: 'starts' | 'ends' | 'ended', instant: string, now: number): NextDate {
  const away = Date.parse(instant) - now
  if (Math.abs(away) > NEAR_MS) return { word, instant, relative: null }
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const [amount, unit] = Math.abs(away) < DAY_MS ? ([away / HOUR_MS, 'hour'] as const) : ([away / DAY_MS, 'day'] as const)
  return { word, instant, relative: format.format(Math.round(amount) || Math.sign(away), unit) }
}

import { Calendar } from './calendar.ts'

export type Roll = (most: number) => number

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** Zones whose offsets, clock changes or dates are unusual. */
export const oddZones = [
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'America/St_Johns',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Asia/Tehran',
  'America/New_York',
  'Europe/London',
  'Africa/Cairo',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Antarctica/Troll',
  // In 2026, the time zone data of PostgreSQL and of the runtime had other offsets for these.
  'Africa/Casablanca',
  'America/Edmonton',
]

/** Days on which clocks change somewhere, around the end of February, and when Samoa skipped a day. */
const strangeDays = [
  ['2024-02-27', '2024-03-02'],
  ['2024-03-09', '2024-03-11'],
  ['2024-10-26', '2024-10-28'],
  ['2025-02-27', '2025-03-02'],
  ['2025-03-08', '2025-03-11'],
  ['2025-03-29', '2025-03-31'],
  ['2025-04-05', '2025-04-07'],
  ['2025-09-27', '2025-09-29'],
  ['2025-10-04', '2025-10-06'],
  ['2025-11-01', '2025-11-03'],
  ['2026-03-07', '2026-03-10'],
  ['2026-04-04', '2026-04-06'],
  ['2011-12-29', '2012-01-01'],
] as const

/** Picks a moment: mostly one at which a report could be wrong, to the millisecond. Some are a little later than `now`. */
export function momentBefore(roll: Roll, now: number): Date {
  const way = roll(10)
  if (way === 0) return new Date(now + 6 * MINUTE_MS - roll(24 * MINUTE_MS))
  if (way < 3) return new Date(now - roll(3 * DAY_MS))
  if (way < 6) {
    const [from, to] = strangeDays[roll(strangeDays.length)]!
    const start = Date.parse(from)
    const at = start + roll(Date.parse(to) + DAY_MS - start)
    return new Date(roll(2) ? at : Math.floor(at / (15 * MINUTE_MS)) * 15 * MINUTE_MS - roll(2))
  }
  if (way < 8) {
    // A local midnight, or the millisecond before.
    const zone = oddZones[roll(oddZones.length)]!
    const day = new Date(now - roll(500 * DAY_MS)).toISOString().slice(0, 10)
    return new Date(new Calendar(zone).startOf(day) - roll(2))
  }
  return new Date(now - roll(730 * DAY_MS))
}

/** What the rows of a store are made with. */
export interface Making {
  roll: Roll
  moment: () => Date
  size: number
}

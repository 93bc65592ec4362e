import type { Random } from '../random.ts'

export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000
/** The number of days that a demo store has been selling. */
export const DAYS = 180

/**
 * Returns instants of half a year up to `now`, in order. The demo is a small store that grows, is busier on weekends, and had one
 * good week.
 * @param perOrder the number of instants for each expected order
 */
export function instants(random: Random, now: Date, perOrder: number): number[] {
  const found: number[] = []
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = now.getTime() - daysAgo * DAY_MS
    const growth = 0.4 + (DAYS - daysAgo) / 90
    const weekday = new Date(day).getUTCDay()
    const weekend = weekday === 0 || weekday === 6 ? 1.4 : 1
    const campaign = daysAgo > 52 && daysAgo < 60 ? 1.9 : 1
    const count = Math.round(growth * weekend * campaign * (0.6 + random.next() * 0.8) * perOrder)
    for (let one = 0; one < count; one += 1) found.push(day - random.int(0, DAY_MS))
  }
  return found.toSorted((a, b) => a - b)
}

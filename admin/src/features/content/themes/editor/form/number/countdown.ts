import type { JsonObject } from '@vitrine/theme/edit/json.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Returns a countdown whose end is now plus its span. A span of nothing doesn’t run. While a part isn’t a number, the end stays.
 * @param now milliseconds since 1970 UTC
 */
export function countdownOf(time: JsonObject, now: number): JsonObject {
  const { day, hour, min } = time
  if (typeof day !== 'number' || typeof hour !== 'number' || typeof min !== 'number') return time
  const span = day * DAY + hour * HOUR + min * MINUTE
  return { ...time, getTime: span > 0 ? now + span : 0 }
}

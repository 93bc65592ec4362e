const MINUTE = 60_000

/** Converts an instant to the local time of a time zone, in the format of a `datetime-local` input: `2026-11-20T09:30`. */
export function localTime(instant: string, zone: string): string {
  return wallClock(Date.parse(instant), zone)
}

/**
 * Converts a local time in a time zone to a UTC instant; null for invalid text. When the clocks go forward, a skipped
 * time is moved an hour later. When they go back, a time that occurs twice means the first one.
 */
export function instantOf(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (time: number) => Date.parse(`${wallClock(time, zone)}Z`) - Math.floor(time / MINUTE) * MINUTE
  const [before, after] = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)]
  const found = [asUtc - before, asUtc - after].find((time) => wallClock(time, zone) === local)
  return new Date(found ?? asUtc - before).toISOString()
}

const DAY = 24 * 60 * MINUTE

function wallClock(time: number, timeZone: string): string {
  // The Swedish locale formats dates as in ISO 8601.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)
  return text.replace(' ', 'T')
}

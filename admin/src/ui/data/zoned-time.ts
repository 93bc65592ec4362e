const MINUTE = 60_000

/** What the clocks of a zone show at an instant, as a `datetime-local` field holds it: `2026-11-20T09:30`. */
export function localTime(instant: string, zone: string): string {
  return wallClock(Date.parse(instant), zone)
}

/**
 * The UTC instant at which the clocks of a zone show a time; null when it is none. A time the clocks skip in spring is the
 * hour after, one they show twice in autumn is the first.
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
  // Sweden writes dates as ISO 8601 does.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)
  return text.replace(' ', 'T')
}

// The calendar that the expected figures are counted with. It uses only the runtime’s clock of a time zone, and tries instants one
// after the other, so it shares no code with the reports and no rule about clock changes.

export const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** The local time of an instant: its date, hour and the offset from UTC. */
interface Wall {
  date: string
  hour: string
  offset: string
}

const nextDate = (date: string, days = 1) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the dates from one to another, both included. */
export function datesOf(from: string, to: string): string[] {
  const dates = []
  for (let date = from; date <= to; date = nextDate(date)) dates.push(date)
  return dates
}

/** Returns the dates that a range is compared with, by the words of the specification. */
export function comparedDates(from: string, to: string, compare: string): { from: string; to: string } | null {
  if (compare === 'none') return null
  const days = datesOf(from, to).length
  return compare === 'previous_period'
    ? { from: nextDate(from, -days), to: nextDate(from, -1) }
    : { from: yearBefore(from), to: yearBefore(to) }
}

function yearBefore(date: string): string {
  const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return same.endsWith('02-29') ? `${same.slice(0, 8)}28` : same
}

/** A piece of a chart: its label, and the first instant in it. */
export interface Piece {
  label: string
  at: string
}

/** The local times of one zone. */
export class Calendar {
  private readonly dates = new Map<number, string>()
  private readonly starts = new Map<string, number>()
  private readonly date: Intl.DateTimeFormat
  private readonly wall: Intl.DateTimeFormat

  constructor(zone: string) {
    this.date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    this.wall = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
  }

  dateOf(at: number): string {
    const known = this.dates.get(at) ?? this.date.format(at)
    this.dates.set(at, known)
    return known
  }

  /** Returns the first instant on a date at which clocks show the same time of day as at another instant, if there is one. */
  firstAt(date: string, as: number): number | undefined {
    const time = this.timeOf(as)
    const [first, last] = [this.startOf(date), this.startOf(nextDate(date))]
    // Offsets are whole quarters of an hour, so the part within a quarter is the same.
    for (let at = first + (as % QUARTER_MS); at < last; at += QUARTER_MS) if (this.timeOf(at) === time) return at
    return undefined
  }

  private timeOf(at: number): string {
    const parts = this.partsOf(at)
    return `${parts['hour']}:${parts['minute']}:${parts['second']}`
  }

  hourOf(at: number): number {
    return Number(this.partsOf(at)['hour'])
  }

  private partsOf(at: number): Record<string, string> {
    return Object.fromEntries(this.wall.formatToParts(at).map(({ type, value }) => [type, value]))
  }

  private wallOf(at: number): Wall {
    const { year, month, day, hour, timeZoneName } = this.partsOf(at)
    return { date: `${year}-${month}-${day}`, hour: hour!, offset: timeZoneName! }
  }

  /** Returns the first instant whose local date is not before a date. Local days have begun on UTC quarters of an hour since 1980. */
  startOf(date: string): number {
    const known = this.starts.get(date)
    if (known !== undefined) return known
    let at = Date.parse(date) - DAY_MS
    while (this.date.format(at) < date) at += QUARTER_MS
    this.starts.set(date, at)
    return at
  }

  /** Divides a range of dates into the pieces of a chart. */
  piecesOf(from: string, to: string, granularity: string): Piece[] {
    if (granularity === 'hour') return this.hoursOf(from, to)
    const isFirst = (date: string) =>
      granularity === 'day' ||
      date === from ||
      (granularity === 'week' ? new Date(Date.parse(date)).getUTCDay() === 1 : date.endsWith('-01'))
    return datesOf(from, to)
      .filter(isFirst)
      .map((label) => ({ label, at: new Date(this.startOf(label)).toISOString() }))
  }

  /** An hour of the chart has quarters with the same date, hour and offset. */
  private hoursOf(from: string, to: string): Piece[] {
    const pieces: Piece[] = []
    let last = ''
    for (let at = this.startOf(from); at < this.startOf(nextDate(to)); at += QUARTER_MS) {
      const { date, hour, offset } = this.wallOf(at)
      const name = `${date}T${hour}${offset}`
      if (name !== last) pieces.push({ label: `${date}T${hour}`, at: new Date(at).toISOString() })
      last = name
    }
    return pieces
  }
}

/** Returns the granularity that a range of dates has by its length. */
export function usualGranularity(from: string, to: string): string {
  const days = datesOf(from, to).length
  return days <= 2 ? 'hour' : days <= 90 ? 'day' : days <= 366 ? 'week' : 'month'
}

import { useStore } from '../../api/use-store.ts'
import { dateText, exactTime, fullTime, timeOfDay } from './format.ts'

/**
 * The time of an event: relative in the last 24 hours, otherwise the date in the store's time zone. The exact time and
 * zone appear on hover.
 */
export function DateText({ instant }: { instant: string }) {
  const { standardTimezone } = useStore()
  return (
    <time dateTime={instant} title={exactTime(instant, standardTimezone)}>
      {dateText(instant, standardTimezone)}
    </time>
  )
}

interface TimeTextProps {
  instant: string
  /** Whether the date is left out, because a heading shows it. */
  withoutDate?: boolean
}

/** A time in the store's time zone, without seconds: `November 20, 2026 at 1:04 PM`. The exact time and zone appear on hover. */
export function TimeText({ instant, withoutDate = false }: TimeTextProps) {
  const { standardTimezone } = useStore()
  return (
    <time dateTime={instant} title={exactTime(instant, standardTimezone)}>
      {(withoutDate ? timeOfDay : fullTime)(instant, standardTimezone)}
    </time>
  )
}

import { useStore } from '../../api/use-store.ts'
import { dateText, exactTime } from './format.ts'

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

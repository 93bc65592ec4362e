import { useStore } from '../../api/use-store.ts'
import { dateText, exactTime } from './format.ts'

/**
 * The time of an event: relative within a day, otherwise the date in the store's time zone. The exact time and zone
 * appear on hover.
 */
export function DateText({ instant }: { instant: string }) {
  const { standardTimezone } = useStore()
  return (
    <time dateTime={instant} title={exactTime(instant, standardTimezone)}>
      {dateText(instant, standardTimezone)}
    </time>
  )
}

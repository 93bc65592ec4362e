import { useStore } from '../../api/use-store.ts'
import { dateText, exactTime } from './format.ts'

/** When something happened: relative under a day, else the date in the store's zone; exact time and zone on hover. */
export function DateText({ instant }: { instant: string }) {
  const { standardTimezone } = useStore()
  return (
    <time dateTime={instant} title={exactTime(instant, standardTimezone)}>
      {dateText(instant, standardTimezone)}
    </time>
  )
}

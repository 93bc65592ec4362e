import type { Channel } from '@vitrine/contract/channels.ts'
import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'

import type { Answer } from '../../../api/types.ts'
import { language, t } from '../../../messages/messages.ts'
import { placeName } from '../../../ui/data/place-name.ts'
import { bucketText } from '../chart/bucket-text.ts'

export type SalesReport = Answer<'salesReports.get'>
export type Group = SalesReport['groups'][number]
export type Row = Group['rows'][number]

/** Returns the name of a row in the user's language. Names that are the seller's own stay as they are. */
export function rowName(name: SalesReportName, row: Row, report: SalesReport): string {
  if (name === 'hour') return hourText(Number(row.key))
  if (name === 'over-time' || name === 'finance') return isCurrent(row) ? intervalText(row, report) : '–'
  if (row.key === '') return t(`salesReports.none.${name}`)
  if (name === 'channel') return channelName(row.key)
  if (name === 'country') return placeName(row.key)
  if (name === 'customer') return t(row.key === 'new' ? 'salesReports.customer.new' : 'salesReports.customer.returning')
  return row.name
}

export const channelName = (channel: string): string => t(`channel.${channel as Channel}`)

const hourText = (hour: number) =>
  new Intl.DateTimeFormat(language(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour))

/** Returns the text of an interval, such as `Fri, Nov 20` or `Nov 16 – 22`. */
function intervalText(row: Row, { granularity, timezone, current, groups }: SalesReport): string {
  const rows = (groups[0]?.rows ?? []).filter(isCurrent).toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  const series = rows.map(({ at, name }) => ({ at: at ?? '', label: name, value: 0 }))
  const bucket = series.find(({ at }) => at === row.at)
  return bucket ? bucketText(bucket, { ...current, total: 0, series }, granularity, timezone) : row.name
}

/** Whether a row is in the period itself. The comparison may have one more interval, such as a week. */
export const isCurrent = ({ key }: Row): boolean => !key.startsWith('comparison')

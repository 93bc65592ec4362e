import type { Channel } from '@vitrine/contract/channels.ts'
import type { ReportColumn, ReportName } from '@vitrine/contract/sales-reports.ts'

import type { Answer } from '../../../api/types.ts'
import { language, t } from '../../../messages/messages.ts'
import { placeName } from '../../../ui/data/place-name.ts'
import { bucketText } from '../chart/bucket-text.ts'
import type { Bucket, Period } from '../chart/report.ts'

export type SalesReport = Answer<'salesReports.get'>
export type Group = SalesReport['groups'][number]
export type Row = Group['rows'][number]

/** Returns the name of a row in the user's language. Names that are the seller's own stay as they are. */
export function rowName(name: ReportName, row: Row, report: SalesReport): string {
  if (name === 'hour') return hourText(Number(row.key))
  if (name === 'over-time' || name === 'finance' || name === 'sessions') return isCurrent(row) ? intervalText(row, report) : '–'
  if (row.key === '') return t(`salesReports.none.${name}`)
  if (name === 'channel' || name === 'sessions-channel') return channelName(row.key)
  if (name === 'country' || name === 'sessions-country') return placeName(row.key)
  if (name === 'sessions-device') return t(`salesReports.device.${row.key as Device}`)
  if (name === 'customer') return t(row.key === 'new' ? 'salesReports.customer.new' : 'salesReports.customer.returning')
  return row.name
}

type Device = 'desktop' | 'mobile' | 'tablet'

/** Returns a figure of a row or of a total; null if there is none. */
export const figureOf = (figures: Partial<Record<ReportColumn, number | null>> | null | undefined, column: ReportColumn): number | null =>
  figures?.[column] ?? null

export const channelName = (channel: string): string => t(`channel.${channel as Channel}`)

const hourText = (hour: number) =>
  new Intl.DateTimeFormat(language(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour))

/** Returns the text of an interval, such as `Fri, Nov 20` or `Nov 16 – 22`. */
function intervalText({ at, name }: Row, report: SalesReport): string {
  const intervals = intervalsOf(report)
  const bucket = intervals.byStart.get(at ?? '')
  return bucket ? bucketText(bucket, intervals.period, report.granularity, report.timezone) : name
}

/** The intervals of reports in the order of time. A report may have a thousand, and each row asks for them. */
const known = new WeakMap<SalesReport, { period: Period; byStart: ReadonlyMap<string, Bucket> }>()

function intervalsOf(report: SalesReport) {
  const found = known.get(report)
  if (found) return found
  const rows = (report.groups[0]?.rows ?? []).filter(isCurrent).toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  const series = rows.map((row) => ({ at: row.at ?? '', label: row.name, value: 0 }))
  const intervals = { period: { ...report.current, total: 0, series }, byStart: new Map(series.map((bucket) => [bucket.at, bucket])) }
  known.set(report, intervals)
  return intervals
}

/** Whether a row is in the period itself. The comparison may have one more interval, such as a week. */
export const isCurrent = ({ key }: Row): boolean => !key.startsWith('comparison')

import { t } from '../../../messages/messages.ts'
import type { Point } from './report.ts'

interface ChartNumbers {
  /** The heading of the column with the values. */
  title: string
  points: readonly Point[]
  hasComparison: boolean
  /** Formats a value for spreadsheets. */
  plain: (value: number) => string
}

/**
 * Returns the numbers of a chart as CSV: the local dates (or hours) of both periods with their values. A missing value
 * is an empty cell.
 */
export function reportCsv({ title, points, hasComparison, plain }: ChartNumbers): string {
  const cell = (value: number | null) => (value === null ? '' : plain(value))
  const header = [t('overview.table.when'), title, t('overview.csv.comparedWith'), t('overview.csv.then')]
  const rows = points.map(({ date, current, otherDate, comparison }) => [date ?? '', cell(current), otherDate ?? '', cell(comparison)])
  return [header, ...rows]
    .map(
      (row) =>
        `${row
          .slice(0, hasComparison ? 4 : 2)
          .map(quoted)
          .join(',')}\r\n`,
    )
    .join('')
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

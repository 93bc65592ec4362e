import { t } from '../../../messages/messages.ts'
import { datesText } from './bucket-text.ts'
import type { Point, Report } from './report.ts'
import { SeriesTable } from './series-table.tsx'

interface PeriodTableProps {
  title: string
  report: Report
  points: readonly Point[]
  format: (value: number) => string
}

/** A table with the numbers of a period and of its comparison. */
export function PeriodTable({ title, report: { current, comparison }, points, format }: PeriodTableProps) {
  const text = (value: number | null) => (value === null ? '–' : format(value))
  return (
    <SeriesTable
      title={title}
      columns={[current, ...(comparison ? [comparison] : [])].map(({ from, to }) => datesText(from, to))}
      rows={points.map(({ key, label, otherLabel, isRunning, ...point }) => ({
        key,
        when: isRunning && label ? t('overview.soFar', { when: label }) : (label ?? '–'),
        cells: [{ text: text(point.current) }, ...(comparison ? [{ text: text(point.comparison), title: otherLabel }] : [])],
      }))}
    />
  )
}

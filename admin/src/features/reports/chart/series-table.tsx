import { t } from '../../../messages/messages.ts'
import { datesText } from './bucket-text.ts'
import css from './series-table.module.css'
import type { Point, Report } from './report.ts'

interface SeriesTableProps {
  title: string
  report: Report
  points: readonly Point[]
  format: (value: number) => string
}

/** A table with the numbers of a chart. */
export function SeriesTable({ title, report: { current, comparison }, points, format }: SeriesTableProps) {
  const cell = (value: number | null) => (value === null ? '–' : format(value))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the section scrolls, so it must be possible to focus it with the keyboard
    <section className={css['frame']} tabIndex={0} aria-label={title}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.table.when')}</th>
            <th scope="col">{datesText(current.from, current.to)}</th>
            {comparison && <th scope="col">{datesText(comparison.from, comparison.to)}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, otherLabel, isRunning, ...point }) => (
            <tr key={key}>
              <th scope="row">{isRunning && label ? t('overview.soFar', { when: label }) : (label ?? '–')}</th>
              <td>{cell(point.current)}</td>
              {comparison && <td title={otherLabel}>{cell(point.comparison)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

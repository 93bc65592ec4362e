import { t } from '../../words/words.ts'
import css from './series-table.module.css'
import { pointsOf, type Report } from './report.ts'

interface SeriesTableProps {
  title: string
  report: Report
  format: (value: number) => string
}

/** A chart's numbers. */
export function SeriesTable({ title, report, format }: SeriesTableProps) {
  const cell = (value: number | null) => (value === null ? '–' : format(value))
  return (
    // Scrolls, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css['frame']} tabIndex={0} role="region" aria-label={title}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.table.when')}</th>
            <th scope="col">{t('overview.current')}</th>
            {report.comparison && <th scope="col">{t('overview.comparison')}</th>}
          </tr>
        </thead>
        <tbody>
          {pointsOf(report).map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{cell(point.current)}</td>
              {report.comparison && <td>{cell(point.comparison)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

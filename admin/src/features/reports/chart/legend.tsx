import { datesText } from './bucket-text.ts'
import { LegendLine } from './legend-line.tsx'
import css from './legend.module.css'
import type { Format } from '../card/figure-card.tsx'
import type { Summary } from './report.ts'

/** The legend of the chart: the dates of each line, and the total of the comparison. */
export function Legend({ report, format }: { report: Summary | undefined; format: Format }) {
  const comparison = report?.comparison
  return (
    <ul className={css['legend']}>
      {report && (
        <li>
          <LegendLine color="var(--accent-text)" />
          {datesText(report.current.from, report.current.to)}
        </li>
      )}
      {report && comparison && (
        <li>
          <LegendLine color="var(--faint)" dashes="4 4" />
          {datesText(comparison.from, comparison.to)}
          {comparison.total !== null && <span className={css['total']}>{format.full(comparison.total, report)}</span>}
        </li>
      )}
    </ul>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'

import { t } from '../../words/words.ts'
import css from './chart-or-table.module.css'
import { Legend } from './legend.tsx'
import type { Format } from './report-card.tsx'
import { pointsOf, type Report } from './report.ts'
import { SeriesTable } from './series-table.tsx'

// Asked for together with the figures, not after them.
const chart = import('./period-chart.tsx')
const PeriodChart = lazy(async () => ({ default: (await chart).PeriodChart }))

interface ChartOrTableProps {
  title: string
  report: Report | undefined
  format: Format
  /** In the place of a chart on which there is nothing. */
  nothing: ReactNode
}

/** A chart under its heading; the numbers behind it can be read as a table in its place. */
export function ChartOrTable({ title, report, format, nothing }: ChartOrTableProps) {
  const [asTable, setAsTable] = useState(false)
  const points = useMemo(() => (report ? pointsOf(report) : []), [report])
  const isEmpty = points.every(({ current, comparison }) => !current && !comparison)
  const toggle = t(asTable ? 'overview.showChart' : 'overview.showTable')
  return (
    <div className={css['part']}>
      <div className={css['head']}>
        <h3 className={css['title']}>{title}</h3>
        <Tooltip label={toggle}>
          <ActionIcon variant="subtle" size={28} aria-label={`${title}: ${toggle}`} onClick={() => setAsTable(!asTable)}>
            {asTable ? <IconChartLine size={16} stroke={1.5} /> : <IconTable size={16} stroke={1.5} />}
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={css['space']} data-loading={!report || undefined}>
        {report && asTable && <SeriesTable title={title} report={report} points={points} format={(value) => format.full(value, report)} />}
        {report && !asTable && isEmpty && <div className={css['nothing']}>{nothing}</div>}
        {report && !asTable && !isEmpty && (
          <Suspense fallback={null}>
            <PeriodChart
              title={title}
              points={points}
              hasComparison={report.comparison !== null}
              format={(value) => format.full(value, report)}
              axisFormat={(value) => format.short(value, report)}
            />
          </Suspense>
        )}
      </div>
      <Legend report={report} format={format} />
    </div>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'

import { saveFile } from '../../../api/save-file.ts'
import { t } from '../../../messages/messages.ts'
import css from './chart-or-table.module.css'
import { ChartTools } from './chart-tools.tsx'
import { Legend } from './legend.tsx'
import type { Format } from '../card/figure-card.tsx'
import { reportCsv } from './report-csv.ts'
import { type Point, pointsOf, type Report } from './report.ts'

// The code of the chart starts loading immediately, not only after the figures have loaded.
const chart = import('./period-chart.tsx')
const PeriodChart = lazy(async () => ({ default: (await chart).PeriodChart }))

const PeriodTable = lazy(async () => ({ default: (await import('./period-table.tsx')).PeriodTable }))

interface ChartOrTableProps {
  title: string
  /** The name of the figure, which is used for the downloaded file. */
  name: string
  report: Report | undefined
  format: Format
  /** The content that replaces an empty chart. */
  nothing: ReactNode
}

/** A chart with its heading. Its numbers can be shown as a table or downloaded as a file. */
export function ChartOrTable({ title, name, report, format, nothing }: ChartOrTableProps) {
  const [asTable, setAsTable] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const points = useMemo(() => (report ? pointsOf(report) : []), [report])
  const isEmpty = points.every(({ current, comparison }) => !current && !comparison)
  return (
    <div ref={part} className={css['part']}>
      <div className={css['head']}>
        <h3 className={css['title']}>{title}</h3>
        <ChartTools
          title={title}
          imageName={isEmpty ? undefined : name}
          period={report?.current}
          part={part}
          asTable={asTable}
          onToggle={setAsTable}
        >
          {report && <Download name={name} report={report} points={points} format={format} />}
        </ChartTools>
      </div>
      <div className={css['space']} data-loading={!report || undefined}>
        {report && asTable && (
          <Suspense fallback={null}>
            <PeriodTable title={title} report={report} points={points} format={(value) => format.full(value, report)} />
          </Suspense>
        )}
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

function Download({ name, report, points, format }: { name: string; report: Report; points: readonly Point[]; format: Format }) {
  const { current, comparison } = report
  function save(): void {
    const unit = format.unit?.(report)
    const title = unit ? t('overview.csv.in', { card: name, unit }) : name
    const csv = reportCsv({ title, points, hasComparison: comparison !== null, plain: (value) => format.plain(value, report) })
    saveFile(new Blob([csv], { type: 'text/csv' }), `${name} ${current.from} ${current.to}.csv`)
  }
  const label = t('overview.download')
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={28} aria-label={t('overview.download.of', { card: name })} onClick={save}>
        <IconDownload size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, lazy, Suspense, useState } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Pop } from '../../ui/pop.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../words/words.ts'
import { Delta } from './delta.tsx'
import css from './report-card.module.css'
import type { Report } from './report.ts'
import { SeriesTable } from './series-table.tsx'

const PeriodChart = lazy(async () => ({ default: (await import('./period-chart.tsx')).PeriodChart }))

interface ReportCardProps<R extends Report> {
  title: string
  /** How the figure is counted. */
  definition: string
  /** The chart's own heading; without one the card has no chart. */
  chartTitle?: string
  query: UseQueryResult<R, CallError>
  /** Words for a value of this report. */
  format: (value: number, report: R) => string
  /** Between headline and chart. */
  children?: (report: R) => ReactNode
}

/** One card of the Overview: it loads, fails and retries alone, and explains how it is counted. */
export function ReportCard<R extends Report>({ title, definition, chartTitle, query, format, children }: ReportCardProps<R>) {
  const { data, error, isFetching, refetch } = query
  return (
    <Card title={title} actions={<Definition title={title} text={definition} />}>
      <div className={css['body']} aria-busy={isFetching} data-stale={(isFetching && data !== undefined) || undefined}>
        {error && <Failed error={error} title={t('overview.failed', { card: title })} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={chartTitle ? 6 : 2} />}
        {data && (
          <>
            <p className={css['headline']}>
              <strong className={css['figure']}>{format(data.current.total, data)}</strong>
              {data.comparison && <Delta current={data.current.total} comparison={data.comparison.total} />}
            </p>
            {children?.(data)}
            {chartTitle && <ChartOrTable title={chartTitle} report={data} format={(value) => format(value, data)} />}
          </>
        )}
      </div>
    </Card>
  )
}

function Definition({ title, text }: { title: string; text: string }) {
  return (
    <Pop
      label={t('overview.definition')}
      align="end"
      renderTrigger={(trigger) => (
        <ActionIcon variant="subtle" size={28} aria-label={t('overview.definition.of', { card: title })} {...trigger}>
          <IconInfoCircle size={16} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {() => <p className={css['definition']}>{text}</p>}
    </Pop>
  )
}

/** The numbers behind every chart can be read as a table. */
function ChartOrTable({ title, report, format }: { title: string; report: Report; format: (value: number) => string }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div className={css['chart']}>
      <div className={css['chartHead']}>
        <h3 className={css['chartTitle']}>{title}</h3>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
          {t(asTable ? 'overview.showChart' : 'overview.showTable')}
        </Button>
      </div>
      {asTable ? (
        <SeriesTable title={title} report={report} format={format} />
      ) : (
        <Suspense fallback={<div className={css['chartSpace']} />}>
          <PeriodChart title={title} report={report} format={format} />
        </Suspense>
      )}
    </div>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import { Delta } from './delta.tsx'
import css from './report-card.module.css'
import type { Report } from './report.ts'

/** Words for a value of a report, in full and short for an axis. */
export interface Format {
  full: (value: number, report: Report) => string
  short: (value: number, report: Report) => string
  /** As spreadsheets read it. */
  plain: (value: number, report: Report) => string
  /** What the value is measured in, where it is not a mere number. */
  unit?: (report: Report) => string
}

interface ReportCardProps<R extends Report> {
  title: string
  /** How the figure is counted. */
  definition: string
  chartTitle: string
  query: UseQueryResult<R, CallError>
  format: Format
  /** What to say where there is nothing to draw. */
  nothing?: ReactNode
  /** Beside the chart where there is room. Draws its own shape while there is no report. */
  renderAside?: (report: R | undefined) => ReactNode
}

/** One card of the Overview: it loads, fails and retries alone, and explains how it is counted. Its shape never changes. */
export function ReportCard<R extends Report>({
  title,
  definition,
  chartTitle,
  query,
  format,
  nothing = t('overview.noOrders'),
  renderAside,
}: ReportCardProps<R>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  return (
    <Card title={title} actions={<Definition title={title} text={definition} />}>
      {error && <Failed error={error} title={t('overview.failed', { card: title })} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <div className={css['body']} aria-busy={isFetching} data-stale={isPlaceholderData || undefined}>
          <div className={css['main']}>
            <Headline report={data} format={format} />
            <ChartOrTable title={chartTitle} name={title} report={data} format={format} nothing={nothing} />
          </div>
          {renderAside && <div className={css['aside']}>{renderAside(data)}</div>}
        </div>
      )}
    </Card>
  )
}

function Headline({ report, format }: { report: Report | undefined; format: Format }) {
  if (!report)
    return (
      <div className={css['headline']}>
        <Skeleton />
      </div>
    )
  const { current, comparison } = report
  return (
    <p className={css['headline']}>
      <strong className={css['figure']}>{current.total === null ? '–' : format.full(current.total, report)}</strong>
      {current.total !== null && comparison?.total != null && (
        <Delta current={current.total} comparison={comparison.total} format={(value) => format.full(value, report)} />
      )}
    </p>
  )
}

function Definition({ title, text }: { title: string; text: string }) {
  return (
    <Popover
      label={t('overview.definition')}
      align="end"
      renderTrigger={(trigger) => (
        <ActionIcon variant="subtle" size={28} aria-label={t('overview.definition.of', { card: title })} {...trigger}>
          <IconInfoCircle size={16} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {() => <p className={css['definition']}>{text}</p>}
    </Popover>
  )
}

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
import { ChartOrTable } from '../chart/chart-or-table.tsx'
import { Delta } from '../chart/delta.tsx'
import { Legend } from '../chart/legend.tsx'
import css from './report-card.module.css'
import type { Report } from '../chart/report.ts'

/** Functions that format the values of a report. */
export interface Format {
  full: (value: number, report: Report) => string
  short: (value: number, report: Report) => string
  /** Formats a value for spreadsheets. */
  plain: (value: number, report: Report) => string
  /** Returns the unit of the values, when they are not plain numbers. */
  unit?: (report: Report) => string
}

interface ReportCardProps<R extends Report> {
  title: string
  /** An explanation of how the figure is calculated. */
  definition: string
  chartTitle: string
  /** Renders what the card shows instead of a chart over time. Without a report, it renders a placeholder of the same size. */
  renderChart?: (report: R | undefined) => ReactNode
  query: UseQueryResult<R, CallError>
  format: Format
  /** The content that replaces an empty chart. */
  nothing?: ReactNode
  /** Renders content beside the chart where there is room. Without a report, it renders a placeholder of the same size. */
  renderAside?: (report: R | undefined) => ReactNode
}

/**
 * A card of the Overview. It loads, fails and retries independently of the other cards. Its size stays the same while
 * it loads.
 */
export function ReportCard<R extends Report>({
  title,
  definition,
  chartTitle,
  query,
  format,
  nothing = t('overview.noOrders'),
  renderChart,
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
            {renderChart ? (
              <>
                {renderChart(data)}
                <Legend report={data} format={format} />
              </>
            ) : (
              <ChartOrTable title={chartTitle} name={title} report={data} format={format} nothing={nothing} />
            )}
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

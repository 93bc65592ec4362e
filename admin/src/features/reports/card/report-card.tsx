import type { ReactNode } from 'react'

import { t } from '../../../messages/messages.ts'
import { ChartOrTable } from '../chart/chart-or-table.tsx'
import type { Report } from '../chart/report.ts'
import { FigureCard, type FigureCardProps } from './figure-card.tsx'

interface ReportCardProps<R extends Report> extends Omit<FigureCardProps<R>, 'renderMain'> {
  chartTitle: string
  /** The content that replaces an empty chart. */
  nothing?: ReactNode
}

/** A card with a figure and its chart over time. */
export function ReportCard<R extends Report>({ chartTitle, nothing = t('overview.noOrders'), ...card }: ReportCardProps<R>) {
  return (
    <FigureCard
      {...card}
      renderMain={(report) => <ChartOrTable title={chartTitle} name={card.title} report={report} format={card.format} nothing={nothing} />}
    />
  )
}

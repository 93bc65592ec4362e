import { useQuery } from '@tanstack/react-query'
import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'

import { listQuery } from '../../../api/query.ts'
import type { CardResult } from '../card/card-frame.tsx'
import type { CardProps } from '../overview/use-card.ts'
import { isOver } from '../report-query.ts'
import type { SalesReport } from '../sales-reports/row-name.ts'

/** The number of rows of a card. */
const ROWS = '6'

/** How fresh the report of a card must be. What is over stays as it is, and cards that move don’t load their report again. */
export const freshness = (query: CardProps['query']) => ({ refetchOnMount: true, ...(isOver(query) && { staleTime: Infinity }) })

/** Loads the first rows of a sales report. Cards with the same report share one call. */
export function useSalesReport(report: SalesReportName, { query, ready }: CardProps): CardResult<SalesReport> {
  return useQuery({
    ...listQuery('salesReports.get', { params: { report }, query: { ...query, limit: ROWS } }),
    ...freshness(query),
    enabled: ready,
  })
}

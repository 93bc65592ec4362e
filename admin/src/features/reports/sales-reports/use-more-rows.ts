import { useInfiniteQuery } from '@tanstack/react-query'
import { SALES_ROWS_MAX, type SalesReportName } from '@vitrine/contract/sales-reports.ts'
import { useMemo } from 'react'

import { call } from '../../../api/call.ts'
import type { Query } from './report-url.ts'
import type { Group, Row } from './row-name.ts'

/** Long tables draw only what is visible, so one page is as long as an answer may be. */
const PAGE = String(SALES_ROWS_MAX)

/** Loads the rows of a group after its first page, page by page, when someone asks for them. */
export function useMoreRows(report: SalesReportName, query: Query, { currency, rows, other, next }: Group) {
  const more = useInfiniteQuery({
    queryKey: ['salesReports.get', 'more', report, query, currency, next],
    enabled: false,
    initialPageParam: next ?? '',
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call('salesReports.get', { params: { report }, query: { ...query, limit: PAGE, cursor: pageParam }, signal })
      return answer.groups[0]
    },
    getNextPageParam: (page) => page?.next ?? undefined,
  })
  const pages = useMemo(() => more.data?.pages.flatMap((page) => page ?? []) ?? [], [more.data])
  const loaded: Row[] = useMemo(() => [...rows, ...pages.flatMap((page) => page.rows)], [rows, pages])
  const left = useMemo(() => (pages.length > 0 ? without(other, pages) : other), [other, pages])
  const hasMore = pages.length > 0 ? more.hasNextPage : next !== null
  return {
    rows: loaded,
    other: left,
    hasMore,
    isLoading: more.isFetching,
    error: more.error,
    load: () => void (pages.length > 0 ? more.fetchNextPage() : more.refetch()),
  }
}

/** Subtracts loaded rows from the sum of the rows that are not on the first page. */
function without(other: Group['other'], pages: readonly Group[]): Group['other'] {
  const rows = pages.flatMap((page) => page.rows)
  const less = (of: 'current' | 'comparison'): Group['other']['current'] | null => {
    const figures = other[of]
    if (!figures) return null
    const subtract = (name: keyof Omit<typeof figures, 'averageOrderValue' | 'orders'>) =>
      rows.reduce((left, row) => left - (row[of]?.[name] ?? 0), figures[name])
    const orders = figures.orders === null ? null : rows.reduce((left, row) => left - (row[of]?.orders ?? 0), figures.orders)
    const [gross, discounts] = [subtract('gross'), subtract('discounts')]
    return {
      orders,
      units: subtract('units'),
      gross,
      discounts,
      returns: subtract('returns'),
      net: subtract('net'),
      shipping: subtract('shipping'),
      taxes: subtract('taxes'),
      total: subtract('total'),
      averageOrderValue: orders ? (gross + discounts) / orders : null,
    }
  }
  return { count: other.count - rows.length, current: less('current') ?? other.current, comparison: less('comparison') }
}

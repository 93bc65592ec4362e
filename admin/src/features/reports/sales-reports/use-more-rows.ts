import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReportColumn, type ReportName, SALES_ROWS_MAX } from '@vitrine/contract/sales-reports.ts'
import { useMemo } from 'react'

import { call } from '../../../api/call.ts'
import type { Query } from './report-url.ts'
import { figureOf, type Group, type Row } from './row-name.ts'

/** Long tables draw only what is visible, so one page is as long as an answer may be. */
const PAGE = String(SALES_ROWS_MAX)

/** Loads the rows of a group after its first page, page by page, when someone asks for them. */
export function useMoreRows(report: ReportName, query: Query, { currency, rows, other, next }: Group) {
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
  const less = (of: 'current' | 'comparison'): Figures | null => {
    const figures: ByColumn | null = other[of]
    if (!figures) return null
    const left: ByColumn = Object.fromEntries(
      (Object.entries(figures) as [ReportColumn, number | null][]).map(([name, value]) => [
        name,
        value === null ? null : rows.reduce((sum, row) => sum - (figureOf(row[of], name) ?? 0), value),
      ]),
    )
    return { ...left, ...quotientsOf(left) } as Figures
  }
  return { count: other.count - rows.length, current: less('current') ?? other.current, comparison: less('comparison') }
}

type Figures = Group['other']['current']
type ByColumn = Partial<Record<ReportColumn, number | null>>

const ratio = (part: number | null | undefined, whole: number | null | undefined) => (whole ? (part ?? 0) / whole : null)

/** The figures that are quotients. What is left of them is no difference, and of sell-through it is not known. */
const quotients: Partial<Record<ReportColumn, (left: ByColumn) => number | null>> = {
  averageOrderValue: ({ gross, discounts, orders }) => ratio((gross ?? 0) + (discounts ?? 0), orders),
  conversionRate: ({ completed, visits }) => ratio(completed, visits),
  unitsPerView: ({ units, views }) => ratio(units, views),
  sellThrough: () => null,
}

const quotientsOf = (left: ByColumn): ByColumn =>
  Object.fromEntries(
    (Object.entries(quotients) as [ReportColumn, (left: ByColumn) => number | null][]).flatMap(([name, of]) =>
      name in left ? [[name, of(left)]] : [],
    ),
  )

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import type { Answer } from '../../../../api/types.ts'
import { exportQuery, type Selection } from '../../../../ui/list/selection.ts'
import { rowsOf, type SheetRow } from './sheet-rows.ts'

const PAGE = 100

type PageOfRows = Answer<'bulkUpdates.rows'>

/** Loads the selected products page by page, with all their variants. */
export function useSheetRows(selection: Selection) {
  const filter = exportQuery(selection)
  const query = useInfiniteQuery<PageOfRows, CallError, PageOfRows[], readonly [string, typeof filter], string | undefined>({
    queryKey: ['bulkUpdates.rows', filter],
    queryFn: ({ pageParam, signal }) =>
      call('bulkUpdates.rows', {
        query: { ...filter, limit: String(PAGE), ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
    // Edits compare with the values that were loaded, so these change only when cells were saved.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const { data: pages } = query
  const rows = useMemo(() => rowsOf((pages ?? []).flatMap(({ items }) => items)), [pages])
  /** Loads what isn't loaded yet. Returns the rows of all products. */
  async function loadAll(): Promise<SheetRow[]> {
    let all = { data: pages, hasNextPage: query.hasNextPage }
    while (all.hasNextPage) {
      const next = await query.fetchNextPage()
      if (next.error) throw next.error
      all = next
    }
    return rowsOf((all.data ?? []).flatMap(({ items }) => items))
  }
  return { query, rows, total: pages?.[0]?.total ?? 0, loadAll }
}

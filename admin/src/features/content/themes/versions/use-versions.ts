import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

import type { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import type { Answer } from '../../../../api/types.ts'

type Page = Answer<'themes.versions'>

const LIMIT = 20

/** Loads the versions of a theme, newest first, page by page. */
export function useVersions(themeId: string) {
  const query = useInfiniteQuery<Page, CallError, InfiniteData<Page>, readonly ['themes.versions', string], string | undefined>({
    queryKey: ['themes.versions', themeId],
    queryFn: ({ pageParam, signal }) =>
      call('themes.versions', {
        params: { themeId },
        query: { limit: String(LIMIT), ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Other members may have saved meanwhile.
    staleTime: 0,
  })
  return { query, versions: query.data?.pages.flatMap(({ items }) => items) ?? [] }
}

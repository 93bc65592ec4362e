import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import type { CallError } from '../../../api/call-error.ts'
import { findResources, type ResourceKind, type ResourceList } from './resources.ts'

const TYPING_PAUSE_MS = 300

type Among = Readonly<Record<string, string>>

/**
 * Loads resources of a kind that match the typed text, page by page. Asks the server when typing pauses. `among` limits
 * the choice.
 */
export function useResources(kind: ResourceKind, typed: string, among: Among) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const query = useInfiniteQuery<
    ResourceList,
    CallError,
    ResourceList[],
    readonly [string, ResourceKind, string, Among],
    string | undefined
  >({
    queryKey: ['resources', kind, search, among],
    queryFn: ({ pageParam, signal }) => findResources(kind, { search, among, cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
    // Resources that were just created or renamed in another tab must be found.
    staleTime: 0,
  })
  const pages = query.data ?? []
  return { query, search, resources: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}

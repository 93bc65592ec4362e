import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import type { CallError } from '../../../api/call-error.ts'
import { findResources, type ResourceKind, type ResourceList } from './resources.ts'

const TYPING_PAUSE_MS = 300

type Among = Readonly<Record<string, string>>

/** Resources of a kind that match what is typed, page after page; asks once typing pauses. `among`: which of them. */
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
    // Made or renamed in another tab a moment ago, a resource has to be found.
    staleTime: 0,
  })
  const pages = query.data ?? []
  return { query, search, resources: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}

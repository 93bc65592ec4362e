import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import type { CallError } from '../../api/call-error.ts'
import { findThings, type ThingKind, type ThingList } from './things.ts'

const TYPING_PAUSE_MS = 300

type Among = Readonly<Record<string, string>>

/** Things of a kind that match what is typed, page after page; asks once typing pauses. `among`: which of them. */
export function useThings(kind: ThingKind, typed: string, among: Among) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const query = useInfiniteQuery<ThingList, CallError, ThingList[], readonly [string, ThingKind, string, Among], string | undefined>({
    queryKey: ['things', kind, search, among],
    queryFn: ({ pageParam, signal }) => findThings(kind, { search, among, cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
    // Made or renamed in another tab a moment ago, a thing has to be found.
    staleTime: 0,
  })
  const pages = query.data ?? []
  return { query, search, things: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}

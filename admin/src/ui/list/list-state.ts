import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

type Search = Record<string, string>

/** The state of a list. The URL contains all of it, so that a reload, the Back button and a shared link show the same rows. */
export interface ListState {
  /** All parameters of the list call: filters, sort order and page. */
  query: Search
  /** The parameters that filter rows, for bulk actions and exports. */
  filter: Search
  search: string
  sort: string | undefined
  isFiltered: boolean
  get: (key: string) => string | undefined
  /** Changes parameters and returns to the first page. An undefined or empty value removes the parameter. */
  set: (changes: Record<string, string | undefined>, how?: { replace: boolean }) => void
  /** Replaces the search, filters and sort order with those in `query`, for a saved view. */
  apply: (query: string) => void
  clear: () => void
  goTo: (cursor: string) => void
}

const CURSOR = 'cursor'
const SORT = 'sort'

/** Reads and writes the list parameters in the URL. `filters` contains the keys of the list's filters. */
export function useListState(filters: readonly string[]): ListState {
  const all: Search = useSearch({ strict: false })
  const navigate = useNavigate()

  return useMemo(() => {
    const filterKeys = ['search', ...filters]
    const only = (keys: readonly string[]) => Object.fromEntries(keys.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
    const others = Object.fromEntries(Object.entries(all).filter(([key]) => ![...filterKeys, SORT, CURSOR].includes(key)))
    const filter = only(filterKeys)
    const go = (search: Record<string, string | undefined>, replace = false) => void navigate({ to: '.', search, replace })
    return {
      query: only([...filterKeys, SORT, CURSOR]),
      filter,
      search: all['search'] ?? '',
      sort: all[SORT],
      isFiltered: Object.keys(filter).length > 0,
      get: (key) => all[key],
      set: (changes, how) => go({ ...all, [CURSOR]: undefined, ...changes }, how?.replace),
      apply: (query) => go({ ...others, ...Object.fromEntries(new URLSearchParams(query)) }),
      clear: () => go({ ...others, [SORT]: all[SORT] }),
      goTo: (cursor) => go({ ...all, [CURSOR]: cursor }),
    }
  }, [all, filters, navigate])
}

/** Returns the query string that a saved view stores, without the page. It is sorted, so that two views can be compared. */
export function viewQuery(search: Search): string {
  const pairs = Object.entries(search).filter(([key]) => key !== CURSOR)
  return new URLSearchParams(pairs.toSorted(([a], [b]) => a.localeCompare(b))).toString()
}

import type { PageName } from '@vitrine/contract/pages.ts'
import { type RefObject, useEffect } from 'react'

import { queryClient } from '../../api/query.ts'
import { useCurrentPage } from '../layout/use-current-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the row to go back to, on a list page. */
    row?: string | undefined
  }
}

type Search = Record<string, string>

interface Entry {
  /** The router's name of the entry. */
  __TSR_key?: string
  row?: string
}

// Both are in the query cache, so that they are forgotten together with the rows, for example in another store.
const searchKey = (list: PageName) => ['left list', list]
const rowKey = ({ __TSR_key }: Entry) => ['left row', __TSR_key]

/** The current history entry. */
const entry = (): Entry => window.history.state ?? {}

/** Returns the search, filters and page with which a list was last shown in this tab. */
export const leftSearch = (list: PageName): Search => queryClient.getQueryData(searchKey(list)) ?? {}

/** Remembers that a row of the current history entry was opened. */
export const leaveBy = (row: string): void => void queryClient.setQueryData(rowKey(entry()), row)

/**
 * Remembers how the list is shown. For someone who returns by the Back button or a `ListLink`, it moves the focus to the row that
 * was opened, which also scrolls to it.
 * @param hasRows whether rows are on screen
 */
export function useLeftList(root: RefObject<HTMLElement | null>, search: Search, hasRows: boolean): void {
  const page = useCurrentPage()
  useEffect(() => {
    if (page) queryClient.setQueryData(searchKey(page), search)
  }, [page, search])
  useEffect(() => {
    const left = entry().row ?? queryClient.getQueryData<string>(rowKey(entry()))
    // Someone who already uses another control keeps it.
    if (!hasRows || !left || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"] [data-row-link]`)?.focus()
  }, [root, hasRows])
}

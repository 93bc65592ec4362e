import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

import { useStore } from '../../../api/use-store.ts'
import { todayIn } from '../../../ui/data/format.ts'
import { changed, type ReportView, readView, type Search } from './report-url.ts'
import { forgetSearch, savedRefresh, saveSearch } from './saved-search.ts'

export interface ShownView extends ReportView {
  /** The parameters of the URL. */
  search: Search
  /** The current date in the time zone of the report. */
  today: string
  /** Changes some parameters of the URL and keeps all others. */
  set: (changes: Search) => void
  /** Replaces all parameters of the URL. */
  replace: (search: Search) => void
}

/** Returns the report that the URL describes, and saves its search query while the page is shown. */
export function useReportView(): ShownView {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { standardTimezone, storeDetail } = useStore()
  const storeId = storeDetail.id

  // A report that is opened without any parameters refreshes itself if the last one did.
  useEffect(() => {
    if (new URLSearchParams(location.search).size === 0 && savedRefresh(localStorage, storeId))
      void navigate({ to: '.', search: { refresh: 'true' }, replace: true })
    return () => forgetSearch(localStorage, storeId)
  }, [navigate, storeId])
  useEffect(() => saveSearch(localStorage, storeId, search), [storeId, search])

  return useMemo(() => {
    const view = readView(search, standardTimezone, safeToday)
    const replace = (next: Search) => void navigate({ to: '.', search: next })
    return { ...view, search, today: safeToday(view.zone), set: (changes) => replace(changed(search, changes)), replace }
  }, [search, navigate, standardTimezone])
}

/** Today in a time zone. For a zone that does not exist, the server says so, and until then it is today in UTC. */
function safeToday(zone: string): string {
  try {
    return todayIn(zone)
  } catch {
    return todayIn('UTC')
  }
}

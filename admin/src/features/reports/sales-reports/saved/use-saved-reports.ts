import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { callQuery } from '../../../../api/query.ts'
import { useStore } from '../../../../api/use-store.ts'
import { readView } from '../report-url.ts'
import type { ShownView } from '../use-report-view.ts'
import { isSameView, parametersOf, type SavedReport, searchOf } from './saved-parameters.ts'

/** The saved reports, and the one that is open. */
export interface SavedReports {
  list: ReturnType<typeof useSavedList>
  items: readonly SavedReport[]
  /** The saved report that the URL names. */
  current: SavedReport | undefined
  /** Whether the open report differs from what is saved. */
  isEdited: boolean
  /** What is saved of the view that is shown. */
  search: SavedReport['search']
  open: (report: SavedReport) => void
}

const useSavedList = () => useQuery(callQuery('savedReports.list'))

export function useSavedReports(view: ShownView): SavedReports {
  const list = useSavedList()
  const { standardTimezone } = useStore()
  const items = useMemo(() => list.data?.items ?? [], [list.data])
  return useMemo(() => {
    const current = items.find(({ id }) => id === view.search['saved'])
    const search = parametersOf(view, view.search)
    // What an older version saved may name defaults.
    const saved =
      current &&
      parametersOf(
        readView(current.search, standardTimezone, () => view.today),
        current.search,
      )
    return {
      list,
      items,
      current,
      isEdited: saved !== undefined && !isSameView(saved, search),
      search,
      open: (report) => view.replace(searchOf(report, view.search)),
    }
  }, [list, items, view, standardTimezone])
}

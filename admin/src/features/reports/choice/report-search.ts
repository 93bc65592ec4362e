import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useStore } from '../../../api/use-store.ts'
import { readSearch, type SearchedReport } from './read-search.ts'

/** The parameters of a report's URL, and a function to change them. Other parameters are kept. */
export interface ReportSearch extends SearchedReport {
  set: (changes: Record<string, string | undefined>) => void
}

export function useReportSearch(): ReportSearch {
  const all: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { standardTimezone } = useStore()
  return useMemo(
    () => ({ ...readSearch(all, standardTimezone), set: (changes) => void navigate({ to: '.', search: { ...all, ...changes } }) }),
    [all, navigate, standardTimezone],
  )
}

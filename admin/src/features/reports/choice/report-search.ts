import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { todayIn } from '../../../ui/data/format.ts'
import { useStore } from '../../../api/use-store.ts'
import { type Comparison, comparisons } from './comparisons.ts'
import { type DateRange, readRange } from './date-presets.ts'

/** The settings of the Overview in the URL: stores, from_time, to_time, compare. Other parameters are kept. */
export interface ReportSearch {
  range: DateRange
  stores: string | undefined
  compare: Comparison
  /** The current date in the store's time zone. */
  today: string
  zone: string
  set: (changes: Record<string, string | undefined>) => void
}

export function useReportSearch(): ReportSearch {
  const all: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { standardTimezone: zone } = useStore()
  const today = todayIn(zone)
  return useMemo(
    () => ({
      range: readRange(all['from_time'], all['to_time'], today, 'last30'),
      stores: all['stores'],
      compare: comparisons.find((name) => name === all['compare']) ?? 'previous_period',
      today,
      zone,
      set: (changes) => void navigate({ to: '.', search: { ...all, ...changes } }),
    }),
    [all, navigate, today, zone],
  )
}

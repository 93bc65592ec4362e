import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import type { Answer } from '../../../api/types.ts'
import type { StockRow } from './stock-edits.ts'

/**
 * Returns a function that puts the server's current rows into the loaded list. The list is not fetched again, because a
 * row that no longer matches the filter would disappear while the user is counting.
 */
export function useFreshRows(): (rows: readonly StockRow[]) => void {
  const client = useQueryClient()
  return useCallback(
    (rows) => {
      const fresh = new Map(rows.map((row) => [row.variantId, row]))
      client.setQueriesData<Answer<'inventory.list'>>(
        { queryKey: ['inventory.list'] },
        (list) => list && { ...list, items: list.items.map((row) => fresh.get(row.variantId) ?? row) },
      )
      void client.invalidateQueries({ queryKey: ['inventory.list'], refetchType: 'none' })
    },
    [client],
  )
}

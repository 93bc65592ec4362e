import type { StockRow } from './stock-edits.ts'

/** Returns the stock status of a row. If several statuses apply, the most serious one is returned. */
export function stockStatus({
  tracker,
  available,
  lowStockAt,
}: Pick<StockRow, 'tracker' | 'available' | 'lowStockAt'>): 'in' | 'low' | 'out' | 'negative' | 'untracked' {
  if (tracker === '') return 'untracked'
  if (available < 0) return 'negative'
  if (available === 0) return 'out'
  return lowStockAt !== null && available <= lowStockAt ? 'low' : 'in'
}

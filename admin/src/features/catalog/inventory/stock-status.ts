import type { StockRow } from './stock-edits.ts'

/** The gravest of the list's filters that a row meets. */
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

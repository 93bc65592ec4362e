import { noSales, type SalesByCurrency } from '../../ledger/api.ts'
import type { Figure, Report } from '../report.ts'
import type { SalesSums } from '../../ledger/api.ts'

/**
 * Returns a figure for each currency other than that of the current store, by name. Amounts in different currencies are shown side
 * by side and never added.
 */
export function otherCurrencies<V>({ selection, current, comparison }: Report<SalesByCurrency>, figure: Figure<SalesSums, V>) {
  const names = new Set([...current.total.keys(), ...(comparison?.total.keys() ?? [])])
  names.delete(selection.currency)
  return [...names].toSorted().map((currency) => ({
    currency,
    total: figure(current.total.get(currency) ?? noSales),
    compared: comparison && figure(comparison.total.get(currency) ?? noSales),
  }))
}

import { addSums, noSales, type SalesByCurrency, type SalesSums, sumSales } from '../../ledger/api.ts'
import type { Source } from '../source.ts'

/** The source that reads sales from the sales ledger, separately for each currency. */
export const sales: Source<SalesByCurrency> = {
  async read(tx, period, isGrouped) {
    const buckets = await sumSales(tx, period, isGrouped)
    return { buckets, total: buckets.reduce(addCurrencies, new Map()) }
  },
}

function addCurrencies(one: SalesByCurrency, other: SalesByCurrency): SalesByCurrency {
  const sum = new Map(one)
  for (const [currency, sums] of other) sum.set(currency, addSums(sum.get(currency) ?? noSales, sums))
  return sum
}

/** Returns the sums of the sales in one currency. */
export const salesIn =
  (currency: string) =>
  (all: SalesByCurrency): SalesSums =>
    all.get(currency) ?? noSales

/** Returns the numbers of orders and items in all currencies. Amounts in several currencies can’t be added, so there are none. */
export function countsOf(all: SalesByCurrency): Pick<SalesSums, 'orders' | 'units'> {
  const { orders, units } = [...all.values()].reduce(addSums, noSales)
  return { orders, units }
}

import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { readPeriods } from '../period/period.ts'
import type { DateRange } from '../period/range.ts'
import { chooseStores, zoneOf } from '../period/stores.ts'
import type { Scope } from './events.ts'
import { addFigures, noFigures, type ProfitFigures } from './figures.ts'
import { storesByCurrency, sumProfit } from './report.ts'
import { readCostTerms } from './terms.ts'

type Query = z.output<(typeof profitCalls)['profit.campaigns']['query']>

/** What the tables of estimated profit read. */
export interface ProfitTable {
  scope: Scope
  range: DateRange
  /** Reads the figures of the whole period. */
  readTotal(): Promise<ProfitFigures>
}

/**
 * Reads a table of the stores of one currency.
 * @returns what `read` returns, with the settings of the table
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function readProfitTable<T extends object>(
  context: DetachedContext,
  query: Query,
  read: (tx: Tx, table: ProfitTable) => Promise<T>,
) {
  const { services } = context
  const stores = await chooseStores(context, query.stores, 'analystics')
  const timezone = zoneOf(query, stores)
  const { current: period } = readPeriods({ ...query, compare: 'none' }, timezone, services.now(), 'day')
  const { range } = period
  const currency = query.currency ?? stores.currency
  const table = await services.db.inReports(stores.counted, async (tx) => {
    const storeIds = (await storesByCurrency(tx, stores)).get(currency) ?? []
    const terms = await readCostTerms(tx, storeIds)
    const scope = { storeIds, terms, from: period.boundaries[0]!, until: period.until }
    const readTotal = async () => (await sumProfit(tx, storeIds, terms, period)).reduce((sum, one) => addFigures(sum, one), noFigures)
    return { stores: storeIds, ...(await read(tx, { scope, range, readTotal })) }
  })
  return { timezone, currency, ignoredStores: stores.ignored, ...table }
}

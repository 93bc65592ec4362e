import type { profitCalls } from '@vitrine/contract/calls/profit.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { keepFolds, staleFolds } from '../folds/keep-folds.ts'
import { useHashes } from '../folds/prepare.ts'
import type { Span } from '../folds/read.ts'
import { readPeriods, spanOf } from '../period/period.ts'
import type { DateRange } from '../period/range.ts'
import { byCurrency, chooseStores, zoneOf } from '../period/stores.ts'
import type { ProfitFigures } from './figures.ts'
import { sumProfit } from './report.ts'
import { type CostTerms, readCostTerms } from './terms.ts'

type CampaignQuery = z.output<(typeof profitCalls)['profit.campaigns']['query']>
type Query = Omit<CampaignQuery, 'period'> & Partial<Pick<CampaignQuery, 'period'>>

/** What the tables of estimated profit read, in a transaction of the stores of one currency. */
export interface ProfitTable {
  storeIds: readonly string[]
  terms: CostTerms
  span: Span
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
  const compare = query.period === undefined || query.period === 'current' ? 'none' : query.period
  const { current, comparison } = readPeriods({ ...query, compare }, timezone, services.now(), 'day')
  const period = comparison ?? current
  const currency = query.currency ?? stores.currency
  const storeIds = byCurrency(stores).find((group) => group.currency === currency)?.storeIds ?? []
  const [stale, table] = await services.db.inReports(storeIds, async (tx) => {
    const terms = await readCostTerms(tx)
    await useHashes(tx)
    const readTotal = () => sumProfit(tx, storeIds, terms, period)
    const found = await read(tx, { storeIds, terms, span: spanOf(period), range: period.range, readTotal })
    return [await staleFolds(tx, services.now()), found] as const
  })
  await keepFolds(context, stale)
  return { timezone, currency, ignoredStores: stores.ignored, stores: storeIds, ...table }
}

import type { ProductChange } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { StoreContext } from '../../../platform/http/context.ts'
import { changePrices, setCost } from './change-prices.ts'
import { changeWords } from './change-organization.ts'
import { setColumns } from './queries.ts'
import { removeProducts } from './remove.ts'
import { checkSizeChart } from './save.ts'
import { holdSelected, requireSelected, type Selected } from './selection.ts'

type Change = z.output<typeof ProductChange>

/**
 * Makes one change to every selected product, or to none of them.
 * @returns the number of changed products
 * @throws Problem `unknown_ids`, or `invalid_input` for a price or a number of tags outside the limits
 */
export async function changeProducts(context: StoreContext, selection: Selected, change: Change): Promise<number> {
  const { tx, services } = context
  const now = services.now()
  // The chart is locked before the products, because deleting a chart locks them in the same order.
  if (change.action === 'set-size-chart') await checkSizeChart(tx, change.sizeChartId, 'change.sizeChartId')
  const ids = await holdSelected(tx, selection)
  await requireSelected(tx, selection)
  switch (change.action) {
    case 'add-tags':
    case 'remove-tags':
    case 'set-vendor':
    case 'set-type':
      return changeWords(tx, ids, change, now)
    case 'set-category':
      return setColumns(tx, ids, { category: change.value }, now)
    case 'set-size-chart':
      return setColumns(tx, ids, { size_chart_id: change.sizeChartId }, now)
    case 'change-prices':
      return changePrices(context, ids, change)
    case 'set-cost':
      return setCost(tx, ids, change.costCents, now)
    case 'delete':
      return removeProducts(context, ids)
  }
}

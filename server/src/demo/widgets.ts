import { widgetCalls } from '@vitrine/contract/calls/widgets.ts'

import { createWidget } from '../modules/catalog/widgets/service.ts'
import type { Services } from '../services.ts'

const Fields = widgetCalls['widgets.create'].body

const widgets = [
  { title: 'Often bought together', type: 'related', place: 'product', status: 'active' },
  { title: 'Recently viewed', type: 'recently_viewed', place: 'product', status: 'active' },
  { title: 'Best sellers of the month', type: 'best_sellers', place: 'cart', days: 30, productCount: 4, status: 'draft' },
]

/**
 * Adds two widgets to product pages, and a draft for the cart. Orders are counted for them by a job. Does nothing when the store has a
 * widget.
 */
export async function addWidgets(services: Services, storeId: string): Promise<void> {
  await services.db.inStore(storeId, async (tx) => {
    if (await tx.selectFrom('widgets').select('id').limit(1).executeTakeFirst()) return
    for (const fields of widgets) await createWidget({ tx, storeId, services }, Fields.parse(fields))
  })
}

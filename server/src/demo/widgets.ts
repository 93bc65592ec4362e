import { widgetCalls } from '@vitrine/contract/calls/widgets.ts'

import { createWidget } from '../modules/catalog/widgets/service.ts'
import { enqueue } from '../platform/jobs/outbox.ts'
import type { Services } from '../services.ts'

const Fields = widgetCalls['widgets.create'].body

const widgets = [
  { title: 'Often bought together', type: 'related', place: 'product', status: 'active' },
  { title: 'Recently viewed', type: 'recently_viewed', place: 'product', status: 'active' },
  { title: 'Popular right now', type: 'best_sellers', place: 'search', days: 90, productCount: 4, status: 'active' },
  { title: 'Popular right now', type: 'best_sellers', place: 'not_found', days: 90, productCount: 4, status: 'active' },
  { title: 'Best sellers of the month', type: 'best_sellers', place: 'cart', days: 30, productCount: 4, status: 'draft' },
]

/**
 * Adds widgets to product pages and to pages without results, and a draft for the cart. Does nothing when the store has a widget. What
 * they suggest is counted once the store has orders.
 */
export async function addWidgets(services: Services, storeId: string): Promise<void> {
  await services.db.inStore(storeId, async (tx) => {
    if (await tx.selectFrom('widgets').select('id').limit(1).executeTakeFirst()) return
    for (const fields of widgets) await createWidget({ tx, storeId, services }, Fields.parse(fields))
  })
}

/** Has the orders of a store counted for its widgets. The count of when they were added found none. */
export async function countOrders({ db, now }: Services, storeId: string): Promise<void> {
  await db.inStore(storeId, (tx) => enqueue(tx, storeId, 'widgets.count', { storeId, at: now().toISOString() }))
}

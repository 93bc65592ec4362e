import type { BuiltPageName, pages } from '@vitrine/contract/pages.ts'

import { api } from './api.ts'
import type { Owner } from './people.ts'
import { stock } from './stock.ts'

/** Pages of one thing: those whose address ends with its id. */
type PageOfOne = { [N in BuiltPageName]: (typeof pages)[N]['path'] extends `${string}/$id` ? N : never }[BuiltPageName]

/**
 * No checkout counts as left before ten minutes have passed, and no test turns the clock so far: the page is looked at as it is
 * for a checkout that is not there.
 */
export const NOBODY_LEFT_IT = '01920000-0000-7000-8000-000000000000'

/** One thing of every kind in the owner's store, so that every page has something to show: page → the id of its thing. */
export async function oneOfEach(owner: Owner): Promise<Record<PageOfOne, string>> {
  const token = owner.session.accessToken
  const { productId, orderId } = await stock(owner)
  const [collection, page, menu, sizeChart, shipping] = await Promise.all([
    api('collections.create', { token, body: { title: 'Kitchen' } }),
    api('pages.create', { token, body: { title: 'Our workshop' } }),
    api('menus.create', {
      token,
      body: { title: 'Side menu', items: [{ id: crypto.randomUUID(), title: 'Start', target: { type: 'home' } }] },
    }),
    api('sizeCharts.create', { token, body: { name: 'Hats' } }),
    api('shipping.zones', { token }),
  ])
  const terms = { kind: 'order', value: { kind: 'percentage', ppm: 100_000 } }
  const [code, automatic] = await Promise.all([
    api('discounts.create', { token, body: { ...terms, method: 'code', code: 'SPRING', title: 'Spring' } }),
    api('discounts.create', { token, body: { ...terms, method: 'automatic', title: 'Ten off' } }),
  ])
  // Of a sold order no money is held: it is left alone, and the page says so.
  const bulk = await api('orders.bulk', { token, body: { selection: { ids: [orderId] }, change: { action: 'capture' } } })
  await api('redirects.create', { token, body: { path: '/old', target: '/new' } })
  return {
    'website.products.update': productId,
    'website.orders.detail': orderId,
    'website.orders.bulk': bulk.id,
    'website.orders.slip': orderId,
    'website.collections.update': collection.id,
    'website.pages.update': page.id,
    'website.menus.update': menu.id,
    'website.sizechart.update': sizeChart.id,
    'website.discount.code.update': code.id,
    'website.discount.automatic.update': automatic.id,
    'website.abandoned.detail': NOBODY_LEFT_IT,
    'website.settings.shipping.update': shipping.zones[0]?.id ?? '',
  }
}

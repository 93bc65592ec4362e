import type { BuiltPageName, pages } from '@vitrine/contract/pages.ts'

import { api } from './api.ts'
import type { Owner } from './people.ts'
import { stock } from './stock.ts'

/** The pages that show a single record, whose id is at the end of the page's address. */
type PageOfOne = { [N in BuiltPageName]: (typeof pages)[N]['path'] extends `${string}/$id` ? N : never }[BuiltPageName]

/**
 * The id of an abandoned checkout that does not exist. A checkout counts as abandoned only after ten minutes, and the tests that
 * use this id do not wait that long, so they test the page of a checkout with an unknown id. Reviews only come from files and
 * shoppers, so their page is tested with it too.
 */
export const NOBODY_LEFT_IT = '01920000-0000-7000-8000-000000000000'

/**
 * Creates one record of each kind in the owner's store, except an abandoned checkout and a review, so that the pages have something to show.
 * Returns their ids by page.
 */
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
  const offer = await api('upsellOffers.create', {
    token,
    body: { name: 'Care kit', kind: 'in_cart', title: 'Add a care kit', offered: { productIds: [productId] } },
  })
  // The imported order has no authorized payment, so the capture skips it and the page says so.
  const bulk = await api('orders.bulk', { token, body: { selection: { ids: [orderId] }, change: { action: 'capture' } } })
  const update = await api('bulkUpdates.create', {
    token,
    body: { name: 'New vendor', selection: { ids: [productId] }, actions: [{ action: 'set', field: 'vendor', value: 'Acme' }] },
  })
  const feed = await api('feeds.create', {
    token,
    body: {
      name: 'Google',
      destination: 'google',
      format: 'xml',
      country: 'US',
      language: 'en',
      selection: { kind: 'all' },
      variants: 'each',
      includeOutOfStock: true,
      idRule: { kind: 'variant_id' },
      utm: '',
      mapping: [],
      rules: [],
      everyHours: 24,
      gzip: false,
    },
  })
  const customer = await api('customers.create', { token, body: { email: 'ada@example.test', firstName: 'Ada' } })
  const tagged = await api('customers.bulk', {
    token,
    body: { selection: { ids: [customer.id] }, change: { action: 'add-tags', tags: ['vip'] } },
  })
  const segment = await api('segments.create', {
    token,
    body: {
      name: 'Bought lately',
      tree: { match: 'all', conditions: [{ kind: 'bought', did: true, productIds: [productId], collectionIds: [], days: 30 }] },
    },
  })
  const widget = await api('widgets.create', { token, body: { title: 'Goes well with it', type: 'related', place: 'product' } })
  const pixel = await api('pixels.create', {
    token,
    body: {
      platform: 'meta',
      label: 'Meta',
      code: '1234567890123456',
      scope: { kind: 'all' },
      events: ['Purchase'],
      consent: 'marketing',
      isEnabled: true,
    },
  })
  await api('redirects.create', { token, body: { path: '/old', target: '/new' } })
  return {
    'website.products.update': productId,
    'website.orders.detail': orderId,
    'website.orders.bulk': bulk.id,
    'website.orders.slip': orderId,
    'website.bulkupdates.update': update.id,
    'website.customer.update': customer.id,
    'website.customer.bulk': tagged.id,
    'website.collections.update': collection.id,
    'website.pages.update': page.id,
    'website.menus.update': menu.id,
    'website.sizechart.update': sizeChart.id,
    'website.product-feeds.update': feed.id,
    'website.segments.update': segment.id,
    'website.apps.widgets.list.update': widget.id,
    'website.pixel.sharePixel.update': pixel.id,
    'website.discount.code.update': code.id,
    'website.discount.automatic.update': automatic.id,
    'website.upsell.update': offer.id,
    'website.abandoned.detail': NOBODY_LEFT_IT,
    'website.notification.update': 'order_confirmation',
    'website.reviews.detail': NOBODY_LEFT_IT,
    'website.settings.shipping.update': shipping.zones[0]?.id ?? '',
  }
}

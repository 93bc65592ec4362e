import type { BuiltPageName, PageName } from '@vitrine/contract/pages.ts'

import type { Area } from './languages.ts'

/**
 * The areas of messages that each page needs in addition to the shared ones. `npm run check` reads the code of the
 * pages and reports missing areas.
 */
const areasOf: Partial<Record<BuiltPageName, readonly Area[]>> = {
  'auth.register': ['auth'],
  'auth.forgot': ['auth'],
  'auth.reset': ['auth'],
  'auth.verify': ['auth'],
  'auth.accept': ['auth'],
  'auth.shop': ['auth'],
  'auth.survey': ['auth'],
  'website.home': ['home'],
  'website.setup': ['home'],
  'website.terms-of-service': ['access'],
  'no-access': ['access'],
  'policy-violation': ['access'],
  website: ['overview'],
  websitesa: ['overview'],
  'website.products': ['products', 'productBulk'],
  'website.products.create': ['products', 'customFields', 'options', 'files', 'searchListing'],
  'website.products.import': ['imports', 'importFields', 'products', 'inventory'],
  'website.products.update': ['products', 'customFields', 'options', 'files', 'searchListing'],
  'website.collections': ['collections'],
  'website.collections.create': ['collections', 'files', 'searchListing'],
  'website.collections.update': ['collections', 'files', 'searchListing'],
  'website.menufilter': ['options', 'files'],
  'website.inventory': ['inventory'],
  'website.inventory.import': ['imports', 'importFields', 'products', 'inventory'],
  'website.sizechart': ['sizeCharts'],
  'website.sizechart.create': ['sizeCharts'],
  'website.sizechart.update': ['sizeCharts'],
  'website.files': ['files'],
  'website.orders': ['orders', 'orderBulk'],
  'website.orders.import': ['imports', 'importFields', 'products', 'inventory'],
  'website.orders.fulfillments': ['imports', 'importFields', 'products', 'inventory'],
  'website.orders.detail': ['orders'],
  'website.orders.bulk': ['orders', 'orderBulk', 'callErrors'],
  'website.orders.slips': ['orders'],
  'website.orders.slip': ['orders'],
  'website.abandoned': ['abandonedCheckouts'],
  'website.abandoned.settings': ['abandonedCheckouts'],
  'website.abandoned.detail': ['abandonedCheckouts'],

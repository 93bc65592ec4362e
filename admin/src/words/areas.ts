import type { BuiltPageName, PageName } from '@vitrine/contract/pages.ts'

import type { Area } from './languages.ts'

/** The words a page shows besides those every page has. `areas.test.ts` reads the pages' own code and says what is missing. */
const areasOf: Partial<Record<BuiltPageName, readonly Area[]>> = {
  website: ['overview'],
  websitesa: ['overview'],
  'website.products': ['products', 'productBulk'],
  'website.products.create': ['products', 'options', 'files'],
  'website.products.import': ['imports', 'importFields', 'products', 'inventory'],
  'website.products.update': ['products', 'options', 'files'],
  'website.collections': ['collections'],
  'website.collections.create': ['collections', 'files'],
  'website.collections.update': ['collections', 'files'],
  'website.menufilter': ['options', 'files'],
  'website.inventory': ['inventory'],
  'website.inventory.import': ['imports', 'importFields', 'products', 'inventory'],
  'website.sizechart': ['sizeCharts'],
  'website.sizechart.create': ['sizeCharts'],
  'website.sizechart.update': ['sizeCharts'],
  'website.files': ['files'],
  'website.orders': ['orders'],
  'website.orders.import': ['imports', 'importFields', 'products', 'inventory'],
  'website.orders.detail': ['orders'],
  'website.pages': ['storePages'],
  'website.pages.create': ['storePages', 'files'],
  'website.pages.update': ['storePages', 'files'],
  'website.menus': ['menus'],
  'website.menus.create': ['menus'],
  'website.menus.redirects': ['redirects'],
  'website.menus.update': ['menus'],
  'website.preferences': ['preferences', 'files'],
  'website.settings': ['settings'],
  'website.settings.checkout': ['selling'],
  'website.settings.shipping': ['shipping'],
  'website.settings.shipping.create': ['shipping'],
  'website.settings.shipping.update': ['shipping'],
  'website.settings.taxes': ['taxes'],
  'website.member': ['staff', 'profile'],
  'website.profile': ['profile'],
}

export const areasOfPage = (name: PageName): readonly Area[] => (areasOf as Partial<Record<PageName, readonly Area[]>>)[name] ?? []

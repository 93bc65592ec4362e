import type { ImportKind } from './import-state.ts'

/** The import page for each kind of import. */
export const importPages = {
  products: 'website.products.import',
  orders: 'website.orders.import',
  inventory: 'website.inventory.import',
  fulfillments: 'website.orders.fulfillments',
  spend: 'website.estimated-profit.import',
  customers: 'website.customer.import',
  reviews: 'website.reviews.import',
} as const satisfies Record<ImportKind, string>

/** The page with the list that shows the imported data, for each kind of import. */
export const listPages = {
  products: 'website.products',
  orders: 'website.orders',
  inventory: 'website.inventory',
  fulfillments: 'website.orders',
  spend: 'website.estimated-profit',
  customers: 'website.customer',
  reviews: 'website.reviews',
} as const satisfies Record<ImportKind, string>

import type { ImportKind } from './import-state.ts'

/** Where a kind of file is brought in. */
export const importPages = {
  products: 'website.products.import',
  orders: 'website.orders.import',
  inventory: 'website.inventory.import',
  fulfillments: 'website.orders.fulfillments',
} as const satisfies Record<ImportKind, string>

/** Where what it holds is seen. */
export const listPages = {
  products: 'website.products',
  orders: 'website.orders',
  inventory: 'website.inventory',
  fulfillments: 'website.orders',
} as const satisfies Record<ImportKind, string>

import type { Scope } from './scopes.ts'

/** The displayed name of each permission scope, for the console and emails. */
export const scopeTitles: Record<Scope, string> = {
  homes: 'Overview',
  catalogs: 'Catalog',
  products: 'Products',
  orders: 'Orders',
  analystics: 'Analytics',
  live_view: 'Live view',
  discounts: 'Discounts',
  customers: 'Customers',
  apps: 'Apps',
  settings: 'Settings',
  online_store: 'Online store',
  checkout: 'Checkout',
}

import type { Scope } from './scopes.ts'

/** What each permission scope is called where people read it: in the console and in mails. */
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

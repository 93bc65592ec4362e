import type { Scope } from '@vitrine/contract/scopes.ts'

/** The permission scopes in words. */
export const scopeNames = {
  'scope.homes': 'Overview',
  'scope.catalogs': 'Catalog',
  'scope.products': 'Products',
  'scope.orders': 'Orders',
  'scope.analystics': 'Analytics',
  'scope.live_view': 'Live view',
  'scope.discounts': 'Discounts',
  'scope.customers': 'Customers',
  'scope.apps': 'Apps',
  'scope.settings': 'Settings',
  'scope.online_store': 'Online store',
  'scope.checkout': 'Checkout',
} as const satisfies Record<`scope.${Scope}`, string>

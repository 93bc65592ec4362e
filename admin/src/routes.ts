import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { BuiltPageName, PageName } from '@vitrine/contract/pages.ts'

import { LoginPage } from './features/auth/login-page.tsx'

/**
 * Page name → its screen, loaded when it is first visited; only the login page comes with the entry, so that it is
 * there at once. Addresses, access and layout are in the contract's page table. A built page without a screen, or a screen
 * of a page that is not built, does not compile.
 */
export const screens: Record<BuiltPageName, RouteComponent> = {
  'auth.login': LoginPage,
  website: lazyRouteComponent(() => import('./features/overview/overview-page.tsx'), 'OverviewPage'),
  websitesa: lazyRouteComponent(() => import('./features/overview/overview-page.tsx'), 'OverviewPage'),
  'auth.register': lazyRouteComponent(() => import('./features/auth/register-page.tsx'), 'RegisterPage'),
  'auth.forgot': lazyRouteComponent(() => import('./features/auth/forgot-page.tsx'), 'ForgotPage'),
  'auth.reset': lazyRouteComponent(() => import('./features/auth/reset-page.tsx'), 'ResetPage'),
  'auth.verify': lazyRouteComponent(() => import('./features/auth/verify-page.tsx'), 'VerifyPage'),
  'auth.accept': lazyRouteComponent(() => import('./features/auth/accept-page.tsx'), 'AcceptPage'),
  'auth.shop': lazyRouteComponent(() => import('./features/auth/shop-page.tsx'), 'ShopPage'),
  'auth.survey': lazyRouteComponent(() => import('./features/auth/survey-page.tsx'), 'SurveyPage'),
  'website.home': lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
  'website.setup': lazyRouteComponent(() => import('./features/setup/setup-page.tsx'), 'SetupPage'),
  'website.products': lazyRouteComponent(() => import('./features/products/products-list.tsx'), 'ProductsList'),
  'website.products.create': lazyRouteComponent(() => import('./features/products/product-create.tsx'), 'ProductCreate'),
  'website.products.import': lazyRouteComponent(() => import('./features/imports/import-page.tsx'), 'ProductImport'),
  'website.products.update': lazyRouteComponent(() => import('./features/products/product-update.tsx'), 'ProductUpdate'),
  'website.collections': lazyRouteComponent(() => import('./features/collections/collections-list.tsx'), 'CollectionsList'),
  'website.collections.create': lazyRouteComponent(() => import('./features/collections/collection-create.tsx'), 'CollectionCreate'),
  'website.collections.update': lazyRouteComponent(() => import('./features/collections/collection-update.tsx'), 'CollectionUpdate'),
  'website.menufilter': lazyRouteComponent(() => import('./features/product-options/options-page.tsx'), 'OptionsPage'),
  'website.inventory': lazyRouteComponent(() => import('./features/inventory/inventory-page.tsx'), 'InventoryPage'),
  'website.inventory.import': lazyRouteComponent(() => import('./features/imports/import-page.tsx'), 'InventoryImport'),
  'website.sizechart': lazyRouteComponent(() => import('./features/size-charts/size-charts-list.tsx'), 'SizeChartsList'),
  'website.sizechart.create': lazyRouteComponent(() => import('./features/size-charts/size-chart-create.tsx'), 'SizeChartCreate'),
  'website.sizechart.update': lazyRouteComponent(() => import('./features/size-charts/size-chart-update.tsx'), 'SizeChartUpdate'),
  'website.files': lazyRouteComponent(() => import('./features/files/files-page.tsx'), 'FilesPage'),
  'website.orders': lazyRouteComponent(() => import('./features/orders/orders-list.tsx'), 'OrdersList'),
  'website.orders.detail': lazyRouteComponent(() => import('./features/orders/order-detail.tsx'), 'OrderDetail'),
  'website.pages': lazyRouteComponent(() => import('./features/store-pages/store-pages-list.tsx'), 'StorePagesList'),
  'website.pages.create': lazyRouteComponent(() => import('./features/store-pages/page-create.tsx'), 'PageCreate'),
  'website.pages.update': lazyRouteComponent(() => import('./features/store-pages/page-update.tsx'), 'PageUpdate'),
  'website.menus': lazyRouteComponent(() => import('./features/menus/menus-list.tsx'), 'MenusList'),
  'website.menus.create': lazyRouteComponent(() => import('./features/menus/menu-create.tsx'), 'MenuCreate'),
  'website.menus.redirects': lazyRouteComponent(() => import('./features/redirects/redirects-list.tsx'), 'RedirectsList'),
  'website.menus.update': lazyRouteComponent(() => import('./features/menus/menu-update.tsx'), 'MenuUpdate'),
  'website.preferences': lazyRouteComponent(() => import('./features/preferences/preferences-page.tsx'), 'PreferencesPage'),
  'website.member': lazyRouteComponent(() => import('./features/staff/members-page.tsx'), 'MembersPage'),
  'website.profile': lazyRouteComponent(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
  'website.orders.import': lazyRouteComponent(() => import('./features/imports/import-page.tsx'), 'OrderImport'),
  'website.terms-of-service': lazyRouteComponent(() => import('./features/access/terms-page.tsx'), 'TermsPage'),
  'no-access': lazyRouteComponent(() => import('./features/access/no-access-page.tsx'), 'NoAccessPage'),
  'policy-violation': lazyRouteComponent(() => import('./features/access/policy-violation-page.tsx'), 'PolicyViolationPage'),
}

/** Addresses people type because the specification spells the name so. */
export const misspelt: Record<string, PageName> = {
  '/utm-analystics': 'website.utm-analystics',
  '/analystics': 'website.analytics',
}

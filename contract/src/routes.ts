import { authRoutes } from './auth-routes.ts'
import { type Route, routeParts } from './route.ts'

/**
 * Call name → method and path, for every call of the API, relative to `/api`. Free of schemas: the console carries this
 * list and not them.
 */
export const routes = {
  ...authRoutes,

  'stores.list': 'GET /stores',
  'stores.create': 'POST /stores',
  'stores.enter': 'POST /stores/:id/enter',
  'stores.survey': 'GET /stores/survey',
  'stores.answerSurvey': 'POST /stores/survey',
  'stores.preference': 'GET /stores/preference',
  'stores.setupStatus': 'GET /stores/config/status',
  'stores.skipSetupStep': 'PUT /stores/config/skip',
  'stores.checkDomain': 'POST /stores/admin/check-domain',
  'stores.themePage': 'GET /stores/public/onlinestore/themes/page',
  'stores.balance': 'GET /stores/payout/v2/balance',
  'stores.proxies': 'GET /stores/payout/proxy/store-proxies',
  'help.home': 'GET /helpbase/public/customHTML',

  'profile.get': 'GET /users/me',
  'profile.update': 'PUT /users',
  'profile.changePassword': 'PUT /users/change-password',
  'profile.uploadPicture': 'POST /users/picture',
  'profile.removePicture': 'DELETE /users/picture',
  'profile.sessions': 'GET /users/sessions',
  'profile.endSession': 'DELETE /users/sessions/:id',

  'staff.list': 'GET /users/store-staffs',
  'staff.info': 'GET /users/store-staff-info',
  'staff.invite': 'POST /users/add-store-staff',
  'staff.resendInvitation': 'POST /users/resend-invitation/:id',
  'staff.update': 'PUT /users/update-store-staff/:id',
  'staff.sessions': 'GET /users/store-staff-sessions/:id',
  'staff.logOut': 'DELETE /users/logout-staff-account/:id',
  'staff.logOutAll': 'DELETE /users/logout-all-staff-account',
  'staff.remove': 'DELETE /users/delete-staff-account',
  'staff.requestAccess': 'POST /users/request-access',

  'views.list': 'GET /views/:list',
  'views.create': 'POST /views/:list',
  'views.remove': 'DELETE /views/:list/:id',
  'views.saveLayout': 'PUT /views/:list/layout',

  'products.list': 'GET /products',
  'products.facets': 'GET /products/facets',
  'products.get': 'GET /products/:id',
  'products.create': 'POST /products',
  'products.update': 'PUT /products/:id',
  'products.remove': 'DELETE /products/:id',
  'products.setStatus': 'POST /products/set-status',
  'products.change': 'POST /products/change',
  'products.uploadMedia': 'POST /products/media',
  'products.export': 'GET /products/export',

  'products.previewLink': 'POST /products/:id/preview-link',

  'collections.list': 'GET /collections',
  'collections.get': 'GET /collections/:id',
  'collections.create': 'POST /collections',
  'collections.update': 'PUT /collections/:id',
  'collections.remove': 'DELETE /collections/:id',
  'collections.products': 'GET /collections/:id/products',
  'collections.addProducts': 'POST /collections/:id/products',
  'collections.removeProducts': 'POST /collections/:id/products/remove',
  'collections.moveProduct': 'PUT /collections/:id/products/order',
  'collections.pin': 'PUT /collections/:id/pins',
  'collections.preview': 'POST /collections/preview',
  'collections.bulk': 'POST /collections/bulk',

  'inventory.list': 'GET /inventory',
  'inventory.change': 'POST /inventory/changes',
  'inventory.settings': 'PUT /inventory/settings',
  'inventory.history': 'GET /inventory/:variantId/history',
  'inventory.export': 'GET /inventory/export',

  'options.list': 'GET /product-options',
  'options.create': 'POST /product-options',
  'options.update': 'PUT /product-options/:id',
  'options.remove': 'DELETE /product-options/:id',
  'options.sort': 'PUT /product-options/order',
  'filters.list': 'GET /storefront-filters',
  'filters.save': 'PUT /storefront-filters',

  'sizeCharts.list': 'GET /size-charts',
  'sizeCharts.get': 'GET /size-charts/:id',
  'sizeCharts.create': 'POST /size-charts',
  'sizeCharts.update': 'PUT /size-charts/:id',
  'sizeCharts.remove': 'DELETE /size-charts/:id',

  'files.list': 'GET /files',
  'files.usage': 'GET /files/usage',
  'files.get': 'GET /files/:id',
  'files.upload': 'POST /files',
  'files.update': 'PUT /files/:id',
  'files.remove': 'DELETE /files/:id',

  'pages.list': 'GET /stores/onlinestore/pages',
  'pages.get': 'GET /stores/onlinestore/pages/:id',
  'pages.create': 'POST /stores/onlinestore/pages',
  'pages.update': 'PUT /stores/onlinestore/pages/:id',
  'pages.remove': 'DELETE /stores/onlinestore/pages/:id',
  'pages.duplicate': 'POST /stores/onlinestore/pages/:id/duplicate',
  'pages.bulk': 'POST /stores/onlinestore/pages/bulk',
  'pages.previewLink': 'POST /stores/onlinestore/pages/:id/preview-link',

  'menus.list': 'GET /stores/onlinestore/menus',
  // The specification writes `menus//collections/{id}`; the router takes a doubled slash for one.
  'menus.ofCollection': 'GET /stores/onlinestore/menus/collections/:id',
  'menus.get': 'GET /stores/onlinestore/menus/:id',
  'menus.create': 'POST /stores/onlinestore/menus',
  'menus.update': 'PUT /stores/onlinestore/menus/:id',
  'menus.remove': 'DELETE /stores/onlinestore/menus/:id',
  'menus.addCollection': 'POST /stores/onlinestore/menus/:menuId/collections/:collectionId',
  'menus.removeCollection': 'DELETE /stores/onlinestore/menus/:menuId/collections/:collectionId',

  'redirects.list': 'GET /stores/onlinestore/redirects',
  'redirects.create': 'POST /stores/onlinestore/redirects',
  'redirects.update': 'PUT /stores/onlinestore/redirects/:id',
  'redirects.remove': 'DELETE /stores/onlinestore/redirects/:id',
  'preferences.get': 'GET /stores/onlinestore/preferences',
  'preferences.update': 'PUT /stores/onlinestore/preferences',

  'selling.get': 'GET /stores/selling',
  'selling.update': 'PUT /stores/selling',
  'shipping.zones': 'GET /stores/shipping/zones',
  'shipping.getZone': 'GET /stores/shipping/zones/:id',
  'shipping.createZone': 'POST /stores/shipping/zones',
  'shipping.sortZones': 'PUT /stores/shipping/zones/order',
  'shipping.updateZone': 'PUT /stores/shipping/zones/:id',
  'shipping.removeZone': 'DELETE /stores/shipping/zones/:id',
  'shipping.tryRates': 'GET /stores/shipping/rates',
  'taxes.get': 'GET /stores/taxes',
  'taxes.update': 'PUT /stores/taxes',
  'taxes.createRegion': 'POST /stores/taxes/regions',
  'taxes.updateRegion': 'PUT /stores/taxes/regions/:id',
  'taxes.removeRegion': 'DELETE /stores/taxes/regions/:id',
  'taxes.example': 'GET /stores/taxes/example',

  'orders.list': 'GET /orders',
  'orders.facets': 'GET /orders/facets',
  'orders.count': 'GET /orders/count',
  'orders.get': 'GET /orders/:id',

  'imports.upload': 'POST /imports',
  'imports.list': 'GET /imports',
  'imports.get': 'GET /imports/:id',
  'imports.dryRun': 'POST /imports/:id/dry-run',
  'imports.run': 'POST /imports/:id/run',
  'imports.undo': 'POST /imports/:id/undo',
  'imports.failedRows': 'GET /imports/:id/failed-rows',

  'jobs.list': 'GET /jobs',
  'jobs.get': 'GET /jobs/:id',

  'reports.totalSales': 'GET /reports/total-sales',
  'reports.totalOrders': 'GET /reports/total-orders',
  'reports.averageOrderValue': 'GET /reports/average-order-value',
  'reports.averageOrderItems': 'GET /reports/average-order-items',
  'reports.today': 'GET /reports/today',
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** Splits a route into its method and its path. */
export const routeOf = (name: RouteName): { method: string; path: string } => routeParts(routes[name])

import type { RouteName } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

import type { Feature } from './feature.ts'
import { abandonedFeature } from './features/abandoned/feature.ts'
import { authFeature } from './features/auth/feature.ts'
import { cartFeature } from './features/cart/feature.ts'
import { checkoutFeature } from './features/checkout/feature.ts'
import { collectionsFeature } from './features/collections/feature.ts'
import { contactFeature } from './features/contact/feature.ts'
import { discountsFeature } from './features/discounts/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { gatewaysFeature } from './features/gateways/feature.ts'
import { generalFeature } from './features/general/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { inventoryFeature } from './features/inventory/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { ledgerFeature } from './features/ledger/feature.ts'
import { mailboxFeature } from './features/mailbox/feature.ts'
import { mediaFeature } from './features/media/feature.ts'
import { menusFeature } from './features/menus/feature.ts'
import { ordersFeature } from './features/orders/feature.ts'
import { pagesFeature } from './features/pages/feature.ts'
import { paymentsFeature } from './features/payments/feature.ts'
import { picksFeature } from './features/picks/feature.ts'
import { preferencesFeature } from './features/preferences/feature.ts'
import { productCsvFeature } from './features/product-csv/feature.ts'
import { productOptionsFeature } from './features/product-options/feature.ts'
import { productsFeature } from './features/products/feature.ts'
import { profileFeature } from './features/profile/feature.ts'
import { redirectsFeature } from './features/redirects/feature.ts'
import { reportsFeature } from './features/reports/feature.ts'
import { sellingFeature } from './features/selling/feature.ts'
import { shippingFeature } from './features/shipping/feature.ts'
import { shopFeature } from './features/shop/feature.ts'
import { sizeChartsFeature } from './features/size-charts/feature.ts'
import { staffFeature } from './features/staff/feature.ts'
import { storesFeature } from './features/stores/feature.ts'
import { taxesFeature } from './features/taxes/feature.ts'
import { viewsFeature } from './features/views/feature.ts'
import { visitsFeature } from './features/visits/feature.ts'
import { fileStoreFeature } from './files/feature.ts'
import { httpFeature } from './http/feature.ts'
import { queueFeature } from './jobs/feature.ts'
import { mailFeature } from './mail/feature.ts'
import { smsFeature } from './sms/feature.ts'
import { Storefronts } from './features/shop/service.ts'
import { gather } from './gather.ts'
import { bind, type Handlers } from './http/bind.ts'
import type { Services } from './services.ts'

/** Whatever adds something to the server: what features stand on, then the features. */
export const features = [
  fileStoreFeature,
  httpFeature,
  queueFeature,
  mailFeature,
  smsFeature,
  abandonedFeature,
  authFeature,
  cartFeature,
  checkoutFeature,
  collectionsFeature,
  contactFeature,
  discountsFeature,
  filesFeature,
  gatewaysFeature,
  generalFeature,
  importsFeature,
  inventoryFeature,
  jobsFeature,
  ledgerFeature,
  mailboxFeature,
  mediaFeature,
  menusFeature,
  ordersFeature,
  pagesFeature,
  paymentsFeature,
  picksFeature,
  preferencesFeature,
  productCsvFeature,
  productOptionsFeature,
  productsFeature,
  profileFeature,
  redirectsFeature,
  reportsFeature,
  sellingFeature,
  shippingFeature,
  shopFeature,
  sizeChartsFeature,
  staffFeature,
  storesFeature,
  taxesFeature,
  viewsFeature,
  visitsFeature,
] as const

/** Every call and its handler. A call without one does not compile. */
const handlers: Handlers<RouteName> = gather(features, 'calls')

/** Binds what every feature answers. */
export async function bindFeatures(app: FastifyInstance, services: Services): Promise<void> {
  bind(app, services, handlers)
  const storefronts = new Storefronts(services)
  const all: readonly Feature[] = features
  for (const bindRoutes of all.flatMap(({ routes = [] }) => routes)) await bindRoutes(app, services, storefronts)
}

import type { RouteName } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

import type { Feature } from './feature.ts'
import { abandonedCheckoutsFeature } from './modules/checkout/abandoned-checkouts/feature.ts'
import { authFeature } from './modules/accounts/auth/feature.ts'
import { bulkUpdatesFeature } from './modules/catalog/bulk/feature.ts'
import { accountPagesFeature } from './modules/checkout/account/feature.ts'
import { cartFeature } from './modules/checkout/cart/feature.ts'
import { checkoutFeature } from './modules/checkout/checkout/feature.ts'
import { collectionsFeature } from './modules/catalog/collections/feature.ts'
import { shopperAccountsFeature } from './modules/customers/accounts/feature.ts'
import { subscribersFeature } from './modules/customers/subscribers/feature.ts'
import { customersFeature } from './modules/customers/customers/feature.ts'
import { privacyFeature } from './modules/customers/privacy/feature.ts'
import { segmentsFeature } from './modules/customers/segments/feature.ts'
import { customCodeFeature } from './modules/content/custom-code/feature.ts'
import { discountsFeature } from './modules/pricing/discounts/feature.ts'
import { feedsFeature } from './modules/catalog/feeds/feature.ts'
import { mediaLibraryFeature } from './modules/media/library/feature.ts'
import { gatewaysFeature } from './modules/payments/gateways/feature.ts'
import { generalFeature } from './modules/settings/general/feature.ts'
import { importsFeature } from './modules/imports/feature.ts'
import { inventoryFeature } from './modules/catalog/inventory/feature.ts'
import { backgroundJobsFeature } from './modules/stores/background-jobs/feature.ts'
import { ledgerFeature } from './modules/ledger/feature.ts'
import { devMailboxFeature } from './platform/dev-mailbox/feature.ts'
import { uploadsFeature } from './modules/media/uploads/feature.ts'
import { menusFeature } from './modules/content/menus/feature.ts'
import { notificationsFeature } from './modules/notifications/feature.ts'
import { ordersFeature } from './modules/orders/feature.ts'
import { pagesFeature } from './modules/content/pages/feature.ts'
import { paymentsFeature } from './modules/payments/payments/feature.ts'
import { pickersFeature } from './modules/catalog/pickers/feature.ts'
import { consentFeature } from './modules/content/consent/feature.ts'
import { pixelsFeature } from './modules/pixels/feature.ts'
import { preferencesFeature } from './modules/content/preferences/feature.ts'
import { productCsvFeature } from './modules/catalog/product-csv/feature.ts'
import { optionsFeature } from './modules/catalog/options/feature.ts'
import { productsFeature } from './modules/catalog/products/feature.ts'
import { profileFeature } from './modules/accounts/profile/feature.ts'
import { redirectsFeature } from './modules/content/redirects/feature.ts'
import { reviewFeedsFeature } from './modules/reviews/feeds/feature.ts'
import { reviewFormFeature } from './modules/reviews/form/feature.ts'
import { reviewRequestsFeature } from './modules/reviews/requests/feature.ts'
import { reviewsFeature } from './modules/reviews/moderation/feature.ts'
import { costsFeature } from './modules/reports/costs/feature.ts'
import { dashboardFeature } from './modules/reports/dashboard/feature.ts'
import { linkPresetsFeature } from './modules/reports/link-presets/feature.ts'
import { reportsFeature } from './modules/reports/feature.ts'
import { rollupsFeature } from './modules/rollups/feature.ts'
import { reportEmailsFeature } from './modules/reports/report-emails/feature.ts'
import { savedReportsFeature } from './modules/reports/saved-reports/feature.ts'
import { salesReportsFeature } from './modules/reports/sales-reports/feature.ts'
import { checkoutSettingsFeature } from './modules/pricing/checkout-settings/feature.ts'
import { shippingFeature } from './modules/pricing/shipping/feature.ts'
import { formGuardFeature } from './modules/storefront/guard/feature.ts'
import { storefrontFeature } from './modules/storefront/pages/feature.ts'
import { sizeChartsFeature } from './modules/catalog/size-charts/feature.ts'
import { staffFeature } from './modules/stores/members/feature.ts'
import { storesFeature } from './modules/stores/stores/feature.ts'
import { upsellFeature } from './modules/pricing/upsell/feature.ts'
import { taxesFeature } from './modules/pricing/taxes/feature.ts'
import { themeCommentsFeature } from './modules/content/themes/comments/feature.ts'
import { themesFeature } from './modules/content/themes/feature.ts'
import { savedViewsFeature } from './modules/stores/saved-views/feature.ts'
import { widgetsFeature } from './modules/catalog/widgets/feature.ts'
import { visitRecordingFeature } from './modules/analytics/recording/feature.ts'
import { fileStoreFeature } from './platform/files/feature.ts'
import { httpFeature } from './platform/http/feature.ts'
import { queueFeature } from './platform/jobs/feature.ts'
import { mailFeature } from './platform/mail/feature.ts'
import { smsFeature } from './platform/sms/feature.ts'
import { Storefronts } from './modules/storefront/kit/storefronts.ts'
import { gather } from './gather.ts'
import { bind, type Handlers } from './platform/http/bind.ts'
import type { Services } from './services.ts'

/** All features of the server. The first five are services that other features use. */
export const features = [
  fileStoreFeature,
  httpFeature,
  queueFeature,
  mailFeature,
  smsFeature,
  abandonedCheckoutsFeature,
  authFeature,
  bulkUpdatesFeature,
  accountPagesFeature,
  cartFeature,
  checkoutFeature,
  collectionsFeature,
  shopperAccountsFeature,
  subscribersFeature,
  customersFeature,
  segmentsFeature,
  privacyFeature,
  discountsFeature,
  mediaLibraryFeature,
  gatewaysFeature,
  generalFeature,
  importsFeature,
  inventoryFeature,
  backgroundJobsFeature,
  ledgerFeature,
  devMailboxFeature,
  uploadsFeature,
  menusFeature,
  themesFeature,
  themeCommentsFeature,
  customCodeFeature,
  notificationsFeature,
  ordersFeature,
  pagesFeature,
  paymentsFeature,
  pickersFeature,
  consentFeature,
  pixelsFeature,
  preferencesFeature,
  productCsvFeature,
  optionsFeature,
  productsFeature,
  profileFeature,
  redirectsFeature,
  reviewFeedsFeature,
  reviewFormFeature,
  reviewRequestsFeature,
  reviewsFeature,
  costsFeature,
  reportsFeature,
  rollupsFeature,
  salesReportsFeature,
  savedReportsFeature,
  reportEmailsFeature,
  linkPresetsFeature,
  dashboardFeature,
  checkoutSettingsFeature,
  shippingFeature,
  formGuardFeature,
  storefrontFeature,
  sizeChartsFeature,
  widgetsFeature,
  feedsFeature,
  staffFeature,
  storesFeature,
  taxesFeature,
  upsellFeature,
  savedViewsFeature,
  visitRecordingFeature,
] as const

/** The handler of every call. When a call has no handler, this line does not compile. */
const handlers: Handlers<RouteName> = gather(features, 'calls')

/** Adds the API calls and the other routes of every feature. */
export async function bindFeatures(app: FastifyInstance, services: Services): Promise<void> {
  bind(app, services, handlers)
  const storefronts = new Storefronts(services)
  const all: readonly Feature[] = features
  for (const bindRoutes of all.flatMap(({ routes = [] }) => routes)) await bindRoutes(app, services, storefronts)
}

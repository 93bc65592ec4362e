import type { Call } from './call.ts'
import { abandonedCheckoutCalls } from './calls/abandoned-checkouts.ts'
import { authCalls } from './calls/auth.ts'
import { bulkUpdateCalls } from './calls/bulk-updates.ts'
import { collectionCalls } from './calls/collections.ts'
import { costCalls } from './calls/costs.ts'
import { customerExportCalls } from './calls/customer-exports.ts'
import { customerCalls } from './calls/customers.ts'
import { dashboardCalls } from './calls/dashboard.ts'
import { discountCalls } from './calls/discounts.ts'
import { feedCalls } from './calls/feeds.ts'
import { liveViewCalls } from './calls/live-view.ts'
import { mediaLibraryCalls } from './calls/media-library.ts'
import { gatewayCalls } from './calls/gateways.ts'
import { generalCalls } from './calls/general.ts'
import { importCalls } from './calls/imports.ts'
import { inventoryCalls } from './calls/inventory.ts'
import { backgroundJobCalls } from './calls/background-jobs.ts'
import { menuCalls } from './calls/menus.ts'
import { orderActionCalls } from './calls/order-actions.ts'
import { orderCalls } from './calls/orders.ts'
import { memberCalls } from './calls/members.ts'
import { pickerCalls } from './calls/pickers.ts'
import { preferenceCalls } from './calls/preferences.ts'
import { privacyCalls } from './calls/privacy.ts'
import { optionCalls } from './calls/options.ts'
import { productCalls } from './calls/products.ts'
import { productImageCalls } from './calls/product-images.ts'
import { pixelCalls } from './calls/pixels.ts'
import { profitCalls } from './calls/profit.ts'
import { campaignCalls } from './calls/campaigns.ts'
import { linkPresetCalls } from './calls/link-presets.ts'
import { notificationCalls } from './calls/notifications.ts'
import { redirectCalls } from './calls/redirects.ts'
import { reportCalls } from './calls/reports.ts'
import { reportScheduleCalls } from './calls/report-schedules.ts'
import { salesReportCalls } from './calls/sales-reports.ts'
import { savedReportCalls } from './calls/saved-reports.ts'
import { segmentCalls } from './calls/segments.ts'
import { checkoutSettingsCalls } from './calls/checkout-settings.ts'
import { reviewFeedCalls } from './calls/review-feeds.ts'
import { reviewSettingsCalls } from './calls/review-settings.ts'
import { reviewCalls } from './calls/reviews.ts'
import { shippingCalls } from './calls/shipping.ts'
import { sizeChartCalls } from './calls/size-charts.ts'
import { widgetCalls } from './calls/widgets.ts'
import { pageCalls } from './calls/pages.ts'
import { upsellOfferCalls } from './calls/upsell-offers.ts'
import { storeCalls } from './calls/stores.ts'
import { taxCalls } from './calls/taxes.ts'
import { customCodeCalls } from './calls/custom-code.ts'
import { themeCommentCalls } from './calls/theme-comments.ts'
import { themeCalls } from './calls/themes.ts'
import { savedViewCalls } from './calls/saved-views.ts'
import type { RouteName } from './routes.ts'

/** All API calls. A route without a call does not compile. The server, client, documents and test suites use this table. */
export const calls = {
  ...authCalls,
  ...storeCalls,
  ...memberCalls,
  ...savedViewCalls,
  ...productCalls,
  ...productImageCalls,
  ...bulkUpdateCalls,
  ...collectionCalls,
  ...pickerCalls,
  ...widgetCalls,
  ...discountCalls,
  ...upsellOfferCalls,
  ...mediaLibraryCalls,
  ...gatewayCalls,
  ...inventoryCalls,
  ...themeCalls,
  ...themeCommentCalls,
  ...customCodeCalls,
  ...menuCalls,
  ...preferenceCalls,
  ...optionCalls,
  ...notificationCalls,
  ...redirectCalls,
  ...sizeChartCalls,
  ...feedCalls,
  ...reviewCalls,
  ...reviewFeedCalls,
  ...reviewSettingsCalls,
  ...pageCalls,
  ...generalCalls,
  ...segmentCalls,
  ...privacyCalls,
  ...checkoutSettingsCalls,
  ...shippingCalls,
  ...taxCalls,
  ...orderCalls,
  ...customerCalls,
  ...customerExportCalls,
  ...orderActionCalls,
  ...abandonedCheckoutCalls,
  ...importCalls,
  ...backgroundJobCalls,
  ...reportCalls,
  ...liveViewCalls,
  ...salesReportCalls,
  ...savedReportCalls,
  ...reportScheduleCalls,
  ...profitCalls,
  ...pixelCalls,
  ...costCalls,
  ...linkPresetCalls,
  ...campaignCalls,
  ...dashboardCalls,
} satisfies Record<RouteName, Call>

export type Calls = typeof calls

/** Returns the call of a route, typed as a plain call. */
export const callOf = (name: RouteName): Call => calls[name]

export const callNames = Object.keys(calls) as RouteName[]

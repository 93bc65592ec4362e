import type { BuiltPageName, PageName } from '@vitrine/contract/pages.ts'
import type { ComponentType } from 'react'

import { areasOfPage } from './messages/areas.ts'
import { loadAreas } from './messages/messages.ts'

type LoadScreen = () => Promise<ComponentType>

/**
 * The functions that load the component of each page when it is first visited. Only the login page is part of the entry
 * chunk, so that it appears immediately. Paths, access and layout are in the contract's page table. A built page
 * without a component, or a component for a page that is not built, is a type error.
 */
const screens: Record<Exclude<BuiltPageName, 'auth.login'>, LoadScreen> = {
  website: () => loadOverview(false),
  'website.estimated-profit': async () => (await import('./features/reports/profit/profit-page.tsx')).ProfitPage,
  'website.estimated-profit.costs': async () => (await import('./features/reports/costs/costs-page.tsx')).CostsPage,
  'website.estimated-profit.import': async () => (await import('./features/imports/import-page.tsx')).SpendImport,
  websitesa: () => loadOverview(true),
  'website.analytics': async () => (await import('./features/reports/analytics/analytics-page.tsx')).AnalyticsPage,
  'website.live-view': async () => (await import('./features/reports/live-view/live-view-page.tsx')).LiveViewPage,
  'auth.register': async () => (await import('./features/accounts/auth/register-page.tsx')).RegisterPage,
  'auth.forgot': async () => (await import('./features/accounts/auth/forgot-page.tsx')).ForgotPage,
  'auth.reset': async () => (await import('./features/accounts/auth/reset-page.tsx')).ResetPage,
  'auth.verify': async () => (await import('./features/accounts/auth/verify-page.tsx')).VerifyPage,
  'auth.accept': async () => (await import('./features/accounts/auth/accept-page.tsx')).AcceptPage,
  'auth.shop': async () => (await import('./features/accounts/auth/select-store-page.tsx')).SelectStorePage,
  'auth.survey': async () => (await import('./features/accounts/auth/survey-page.tsx')).SurveyPage,
  'website.home': async () => (await import('./features/home/home-page.tsx')).HomePage,
  'website.setup': async () => (await import('./features/home/setup/setup-page.tsx')).SetupPage,
  'website.products': async () => (await import('./features/catalog/products/products-list.tsx')).ProductsList,
  'website.products.create': async () => (await import('./features/catalog/products/product-create.tsx')).ProductCreate,
  'website.products.import': async () => (await import('./features/imports/import-page.tsx')).ProductImport,
  'website.products.update': async () => (await import('./features/catalog/products/product-update.tsx')).ProductUpdate,
  'website.bulkupdates': async () => (await import('./features/catalog/bulk/bulk-updates-list.tsx')).BulkUpdatesList,
  'website.bulkupdates.create': async () => (await import('./features/catalog/bulk/rules/bulk-update-create.tsx')).BulkUpdateCreate,
  'website.bulkupdates.sheet': async () => (await import('./features/catalog/bulk/sheet/sheet-page.tsx')).SheetPage,
  'website.bulkupdates.update': async () => (await import('./features/catalog/bulk/detail/bulk-update-detail.tsx')).BulkUpdateDetail,
  'website.collections': async () => (await import('./features/catalog/collections/collections-list.tsx')).CollectionsList,
  'website.collections.create': async () => (await import('./features/catalog/collections/collection-create.tsx')).CollectionCreate,
  'website.collections.update': async () => (await import('./features/catalog/collections/collection-update.tsx')).CollectionUpdate,
  'website.menufilter': async () => (await import('./features/catalog/options/options-page.tsx')).OptionsPage,
  'website.reviews': async () => (await import('./features/reviews/reviews-list.tsx')).ReviewsList,
  'website.reviews.import': async () => (await import('./features/imports/import-page.tsx')).ReviewImport,
  'website.reviews.settings': async () => (await import('./features/reviews/settings/review-settings.tsx')).ReviewSettings,
  'website.reviews.detail': async () => (await import('./features/reviews/review-detail.tsx')).ReviewDetail,
  'website.inventory': async () => (await import('./features/catalog/inventory/inventory-page.tsx')).InventoryPage,
  'website.inventory.import': async () => (await import('./features/imports/import-page.tsx')).InventoryImport,
  'website.pixel.sharePixel': async () => (await import('./features/pixels/pixels-page.tsx')).PixelsPage,
  'website.pixel.sharePixel.create': async () => (await import('./features/pixels/pixel-create.tsx')).PixelCreate,
  'website.pixel.sharePixel.update': async () => (await import('./features/pixels/pixel-update.tsx')).PixelUpdate,
  'website.product-feeds': async () => (await import('./features/catalog/feeds/feeds-list.tsx')).FeedsList,
  'website.product-feeds.create': async () => (await import('./features/catalog/feeds/feed-create.tsx')).FeedCreate,
  'website.product-feeds.update': async () => (await import('./features/catalog/feeds/feed-update.tsx')).FeedUpdate,
  'website.apps.widgets.list': async () => (await import('./features/catalog/widgets/widgets-list.tsx')).WidgetsList,
  'website.apps.widgets.list.create': async () => (await import('./features/catalog/widgets/widget-create.tsx')).WidgetCreate,
  'website.apps.widgets.list.update': async () => (await import('./features/catalog/widgets/widget-update.tsx')).WidgetUpdate,
  'website.sizechart': async () => (await import('./features/catalog/size-charts/size-charts-list.tsx')).SizeChartsList,
  'website.sizechart.create': async () => (await import('./features/catalog/size-charts/size-chart-create.tsx')).SizeChartCreate,
  'website.sizechart.update': async () => (await import('./features/catalog/size-charts/size-chart-update.tsx')).SizeChartUpdate,
  'website.files': async () => (await import('./features/media/library/media-page.tsx')).MediaPage,
  'website.orders': async () => (await import('./features/orders/list/orders-list.tsx')).OrdersList,
  'website.orders.fulfillments': async () => (await import('./features/imports/import-page.tsx')).FulfillmentImport,
  'website.orders.detail': async () => (await import('./features/orders/detail/order-detail.tsx')).OrderDetail,
  'website.orders.bulk': async () => (await import('./features/orders/bulk/bulk-result.tsx')).BulkResult,
  'website.orders.slips': async () => (await import('./features/orders/fulfillment/packing-slips.tsx')).PackingSlips,
  'website.orders.slip': async () => (await import('./features/orders/fulfillment/packing-slip.tsx')).PackingSlip,
  'website.utm-analystics': async () => (await import('./features/reports/campaigns/campaigns-page.tsx')).CampaignsPage,
  'website.abandoned': async () =>
    (await import('./features/checkout/abandoned-checkouts/abandoned-checkouts-list.tsx')).AbandonedCheckoutsList,
  'website.abandoned.settings': async () =>
    (await import('./features/checkout/abandoned-checkouts/settings-page.tsx')).AbandonedSettingsPage,
  'website.abandoned.detail': async () =>
    (await import('./features/checkout/abandoned-checkouts/abandoned-checkout-detail.tsx')).AbandonedCheckoutDetail,
  'website.themes': async () => (await import('./features/content/themes/list/themes-page.tsx')).ThemesPage,
  'website.settings.themes': async () => (await import('./features/content/themes/list/themes-page.tsx')).ThemesPage,
  'website.themes.editor': async () => {
    void import('./features/content/themes/editor/ahead.ts').then(({ askAhead }) => askAhead())
    return (await import('./features/content/themes/editor/editor-page.tsx')).EditorPage
  },
  'website.pages': async () => (await import('./features/content/pages/pages-list.tsx')).PagesList,
  'website.pages.create': async () => (await import('./features/content/pages/page-create.tsx')).PageCreate,
  'website.pages.update': async () => (await import('./features/content/pages/page-update.tsx')).PageUpdate,
  'website.menus': async () => (await import('./features/content/menus/menus-list.tsx')).MenusList,
  'website.menus.create': async () => (await import('./features/content/menus/menu-create.tsx')).MenuCreate,
  'website.menus.redirects': async () => (await import('./features/content/redirects/redirects-list.tsx')).RedirectsList,
  'website.menus.update': async () => (await import('./features/content/menus/menu-update.tsx')).MenuUpdate,
  'website.discount.code': async () => (await import('./features/pricing/discounts/discounts-list.tsx')).CodesList,
  'website.discount.code.create': async () => (await import('./features/pricing/discounts/discount-create.tsx')).CodeCreate,
  'website.discount.code.update': async () => (await import('./features/pricing/discounts/discount-update.tsx')).CodeUpdate,
  'website.discount.automatic': async () => (await import('./features/pricing/discounts/discounts-list.tsx')).AutomaticList,
  'website.discount.automatic.create': async () => (await import('./features/pricing/discounts/discount-create.tsx')).AutomaticCreate,
  'website.discount.automatic.update': async () => (await import('./features/pricing/discounts/discount-update.tsx')).AutomaticUpdate,
  'website.segments': async () => (await import('./features/customers/segments/segments-list.tsx')).SegmentsList,
  'website.segments.create': async () => (await import('./features/customers/segments/segment-create.tsx')).SegmentCreate,
  'website.segments.update': async () => (await import('./features/customers/segments/segment-update.tsx')).SegmentUpdate,
  'website.discount.simulator': async () => (await import('./features/pricing/discounts/simulator/simulator-page.tsx')).SimulatorPage,
  'website.upsell': async () => (await import('./features/pricing/upsell/upsell-list.tsx')).UpsellList,
  'website.upsell.create': async () => (await import('./features/pricing/upsell/upsell-create.tsx')).UpsellCreate,
  'website.upsell.update': async () => (await import('./features/pricing/upsell/upsell-update.tsx')).UpsellUpdate,
  'website.preferences': async () => (await import('./features/content/preferences/preferences-page.tsx')).PreferencesPage,
  'website.sales-reports': async () => (await import('./features/reports/sales-reports/sales-reports-page.tsx')).SalesReportsPage,
  'website.settings': async () => (await import('./features/settings/overview/settings-page.tsx')).SettingsPage,
  'website.settings.privacy': async () => (await import('./features/customers/privacy/privacy-page.tsx')).PrivacyPage,
  'website.settings.general': async () => (await import('./features/settings/general/general-page.tsx')).GeneralPage,
  'website.settings.checkout': async () =>
    (await import('./features/pricing/checkout-settings/checkout-settings-page.tsx')).CheckoutSettingsPage,
  'website.settings.shipping': async () => (await import('./features/pricing/shipping/shipping-page.tsx')).ShippingPage,
  'website.settings.shipping.create': async () => (await import('./features/pricing/shipping/zone-create.tsx')).ZoneCreate,
  'website.settings.shipping.update': async () => (await import('./features/pricing/shipping/zone-update.tsx')).ZoneUpdate,
  'website.settings.payments': async () => (await import('./features/payments/gateways/payments-page.tsx')).PaymentsPage,
  'website.settings.taxes': async () => (await import('./features/pricing/taxes/taxes-page.tsx')).TaxesPage,
  'website.notification': async () => (await import('./features/notifications/overview/notifications-page.tsx')).NotificationsPage,
  'website.notification.update': async () => (await import('./features/notifications/template/template-page.tsx')).TemplatePage,
  'website.notification.branding': async () => (await import('./features/notifications/branding/branding-page.tsx')).BrandingPage,
  'website.notification.sent': async () => (await import('./features/notifications/log/deliveries-list.tsx')).DeliveriesList,
  'website.member': async () => (await import('./features/stores/members/members-page.tsx')).MembersPage,
  'website.profile': async () => (await import('./features/accounts/profile/profile-page.tsx')).ProfilePage,
  'website.customer': async () => (await import('./features/customers/list/customers-list.tsx')).CustomersList,
  'website.customer.create': async () => (await import('./features/customers/detail/customer-create.tsx')).CustomerCreate,
  'website.customer.import': async () => (await import('./features/imports/import-page.tsx')).CustomerImport,
  'website.customer.update': async () => (await import('./features/customers/detail/customer-update.tsx')).CustomerUpdate,
  'website.customer.bulk': async () => (await import('./features/customers/bulk/bulk-result.tsx')).BulkResult,
  'website.orders.import': async () => (await import('./features/imports/import-page.tsx')).OrderImport,
  'website.terms-of-service': async () => (await import('./features/accounts/terms/terms-page.tsx')).TermsPage,
  'no-access': async () => (await import('./features/stores/access/no-access-page.tsx')).NoAccessPage,
  'policy-violation': async () => (await import('./features/stores/access/policy-violation-page.tsx')).PolicyViolationPage,
}

/** @param everything whether it is the Overview of all stores */
async function loadOverview(everything: boolean): Promise<ComponentType> {
  import('./features/reports/overview/ahead.ts').then(({ askAhead }) => askAhead(everything)).catch(() => {})
  return (await import('./features/reports/overview/overview-page.tsx')).OverviewPage
}

/** Loads the component of a page with its messages. A page that is not built yet shows a notice instead. */
export async function loadScreen(name: PageName): Promise<ComponentType> {
  const load = (screens as Partial<Record<PageName, LoadScreen>>)[name]
  if (!load) return (await import('./shell/not-built.tsx')).NotBuilt
  const [screen] = await Promise.all([load(), loadAreas(areasOfPage(name))])
  return screen
}

/** Loads the navigation of the settings, which is beside each settings page, with its messages. */
export async function loadSettingsFrame(): Promise<ComponentType> {
  const [{ SettingsFrame }] = await Promise.all([import('./features/settings/frame/settings-frame.tsx'), loadAreas(['settings'])])
  return SettingsFrame
}

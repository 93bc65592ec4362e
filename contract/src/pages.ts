import type { Access } from './scopes.ts'

/** The layout of a page in the shell. `app` minimizes the drawer, and `editor` hides the drawer, the top bar and the banners. */
export type Layout = 'container' | 'fluid' | 'none' | 'bulk' | 'app' | 'editor' | 'auth'

/** The menu variants. `auto` depends on the store's settings; the others are the three menus of the specification. */
export const menuVariants = ['auto', 'seller', 'dropship', 'pod'] as const
export type MenuVariant = (typeof menuVariants)[number]

/** The groups of the navigation menu, in order. */
export const menuGroups = ['home', 'products', 'orders', 'analytics', 'discounts', 'customers', 'apps', 'onlineStore', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The groups of the settings, in order. The settings page and the navigation beside each settings page show them. */
export const settingsGroups = ['store', 'selling', 'online'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** The data of a store that determines its menu entries. */
export interface MenuFacts {
  variant: MenuVariant
  businessType: string
  /** `seller` means the store's own gateway. With `latte` or any other value, the platform collects payments. */
  paymentChoice: string
  /** The amount that can be paid out to the seller, in cents. */
  availableToPayout: number
  upsellEnabled: boolean
}

export interface Page {
  /** The path below `/admin`. */
  path: string
  access: Access
  layout: Layout
  /**
   * Whether the page exists in this version of Vitrine. If not, the menu and the command palette hide it, and its URL shows a
   * message.
   */
  built: boolean
  menu?: MenuGroup
  /** The group of a settings page. The page appears in the settings, and the navigation of the settings is beside it. */
  settings?: SettingsGroup
  /** An extra condition for the menu entry. Without it, every member with the scope sees the entry. */
  when?: (facts: MenuFacts) => boolean
}

const personalizes = (facts: MenuFacts) => facts.businessType !== 'dropship'
/**
 * Whether to show a menu entry that the specification lists only in the menu for dropshippers: Share Pixel, Payouts and Boost
 * Upsell.
 */
const inDropshipMenu = (otherwise: (facts: MenuFacts) => boolean) => (facts: MenuFacts) =>
  facts.variant === 'auto' ? otherwise(facts) : facts.variant === 'dropship'
const boosts = inDropshipMenu((facts) => facts.upsellEnabled)
/** Payouts are for stores with payments collected by the platform, and for stores that still have a balance. */
const collectsForSeller = inDropshipMenu((facts) => facts.paymentChoice !== 'seller' || facts.availableToPayout !== 0)

type Rest = Partial<Omit<Page, 'path' | 'access'>>
type Literal = 'path' | 'built' | 'menu' | 'settings'

/**
 * Defines a page. The path, `built` and the groups keep their literal types, so that a link without its parameters, a built page
 * without a screen, or a settings page without a description does not compile.
 */
const page = <const P extends `/${string}`, const R extends Rest = object>(
  path: P,
  access: Access,
  rest?: R,
): Omit<Page, Literal> & Pick<R, keyof R & ('menu' | 'settings')> & { path: P; built: R extends { built: false } ? false : true } => {
  const built = (rest?.built ?? true) as R extends { built: false } ? false : true
  return { layout: 'container', ...(rest as R), built, path, access }
}

/**
 * All pages of the console with path, scope, layout and menu position, in the order of the menu. The pages of the
 * specification have its names, including its misspellings (`website.utm-analystics`). The paths are spelled correctly.
 */
export const pages = {
  'website.home': page('/home', 'homes', { menu: 'home' }),
  website: page('/', 'homes', { menu: 'home' }),
  websitesa: page('/overview', 'homes'),

  'website.catalog': page('/catalog', 'catalogs', { built: false, menu: 'products' }),
  'website.products': page('/products', 'products', { menu: 'products' }),
  'website.products.create': page('/products/new', 'products', { layout: 'fluid' }),
  'website.products.import': page('/products/import', 'products'),
  'website.products.update': page('/products/$id', 'products', { layout: 'none' }),
  'website.collections': page('/collections', 'products', { menu: 'products' }),
  'website.collections.create': page('/collections/new', 'products'),
  'website.collections.update': page('/collections/$id', 'products'),
  'website.inventory': page('/inventory', 'products', { menu: 'products' }),
  'website.inventory.import': page('/inventory/import', 'products'),
  'website.product-feeds': page('/product-feeds', 'products', { menu: 'products' }),
  'website.product-feeds.create': page('/product-feeds/new', 'products'),
  'website.product-feeds.update': page('/product-feeds/$id', 'products'),
  'website.product-personalized': page('/personalized', 'products', { built: false, menu: 'products', when: personalizes }),
  'website.bulkupdates': page('/bulk-updates', 'products', { menu: 'products', layout: 'bulk' }),
  'website.bulkupdates.create': page('/bulk-updates/new', 'products'),
  'website.bulkupdates.sheet': page('/bulk-updates/spreadsheet', 'products', { layout: 'bulk' }),
  'website.bulkupdates.update': page('/bulk-updates/$id', 'products'),
  'website.menufilter': page('/product-options', 'products', { menu: 'products' }),
  // Not in the specification's list.
  'website.reviews': page('/reviews', 'products', { menu: 'products' }),
  'website.reviews.import': page('/reviews/import', 'products'),
  'website.reviews.settings': page('/reviews/settings', 'products'),
  'website.reviews.detail': page('/reviews/$id', 'products'),

  'website.orders': page('/orders', 'orders', { menu: 'orders' }),
  'website.orders.import': page('/orders/import', 'orders'),
  'website.orders.fulfillments': page('/orders/fulfillments', 'orders'),
  'website.orders.detail': page('/orders/$id', 'orders'),
  'website.orders.bulk': page('/orders/bulk/$id', 'orders'),
  'website.orders.slips': page('/orders/packing-slips', 'orders'),
  'website.orders.slip': page('/orders/packing-slips/$id', 'orders'),
  'website.abandoned': page('/abandoned-checkouts', 'orders', { menu: 'orders' }),
  'website.abandoned.detail': page('/abandoned-checkouts/$id', 'orders'),

  'website.analytics': page('/analytics', 'analystics', { menu: 'analytics' }),
  'website.sales-reports': page('/sales-reports', 'analystics', { menu: 'analytics', layout: 'fluid' }),
  'website.estimated-profit': page('/estimated-profit', 'analystics', { menu: 'analytics' }),
  'website.estimated-profit.costs': page('/estimated-profit/costs', 'analystics'),
  'website.estimated-profit.import': page('/estimated-profit/import', 'analystics'),
  'website.utm-analystics': page('/utm-analytics', 'analystics', { menu: 'analytics' }),
  'website.live-view': page('/live-view', 'live_view', { menu: 'analytics', layout: 'none' }),

  'website.discount.code': page('/discounts/codes', 'discounts', { menu: 'discounts' }),
  'website.discount.code.create': page('/discounts/codes/new', 'discounts'),
  'website.discount.code.update': page('/discounts/codes/$id', 'discounts'),
  'website.discount.automatic': page('/discounts/automatic', 'discounts', { menu: 'discounts' }),
  'website.discount.automatic.create': page('/discounts/automatic/new', 'discounts'),
  'website.discount.automatic.update': page('/discounts/automatic/$id', 'discounts'),
  'website.discount.simulator': page('/discounts/simulator', 'discounts'),
  'website.upsell': page('/marketing/upsell', 'discounts', { menu: 'discounts', when: boosts }),
  'website.upsell.create': page('/marketing/upsell/new', 'discounts'),
  'website.upsell.update': page('/marketing/upsell/$id', 'discounts'),

  'website.customer': page('/customers', 'customers', { menu: 'customers' }),
  'website.customer.create': page('/customers/new', 'customers'),
  'website.customer.import': page('/customers/import', 'customers'),
  'website.customer.update': page('/customers/$id', 'customers'),
  'website.customer.bulk': page('/customers/bulk/$id', 'customers'),
  'website.segments': page('/segments', 'customers', { menu: 'customers' }),
  'website.segments.create': page('/segments/new', 'customers'),
  'website.segments.update': page('/segments/$id', 'customers'),

  'website.apps': page('/apps', 'apps', { built: false, menu: 'apps', layout: 'app' }),
  'website.apps.widgets.list': page('/apps/widgets', 'apps', { menu: 'apps', layout: 'app' }),
  'website.apps.widgets.list.create': page('/apps/widgets/new', 'apps', { layout: 'app' }),
  'website.apps.widgets.list.update': page('/apps/widgets/$id', 'apps', { layout: 'app' }),

  'website.themes': page('/online-store/themes', 'online_store', { menu: 'onlineStore' }),
  'website.themes.editor': page('/online-store/themes/$id/edit', 'online_store', { layout: 'editor' }),
  'website.pages': page('/online-store/pages', 'online_store', { menu: 'onlineStore' }),
  'website.pages.create': page('/online-store/pages/new', 'online_store'),
  'website.pages.update': page('/online-store/pages/$id', 'online_store'),
  'website.menus': page('/online-store/navigation', 'online_store', { menu: 'onlineStore' }),
  'website.menus.create': page('/online-store/navigation/new', 'online_store'),
  'website.menus.redirects': page('/online-store/navigation/redirects', 'online_store'),
  'website.menus.update': page('/online-store/navigation/$id', 'online_store'),
  'website.domain': page('/online-store/domains', 'online_store', { built: false, menu: 'onlineStore' }),
  'website.preferences': page('/online-store/preferences', 'online_store', { menu: 'onlineStore', settings: 'online' }),
  'website.sizechart': page('/online-store/size-charts', 'online_store', { menu: 'onlineStore' }),
  'website.sizechart.create': page('/online-store/size-charts/new', 'online_store'),
  'website.sizechart.update': page('/online-store/size-charts/$id', 'online_store'),
  'website.files': page('/files', 'online_store', { menu: 'onlineStore' }),
  'website.dns': page('/online-store/dns-cache', 'online_store', { built: false, menu: 'onlineStore' }),
  'website.pixel.sharePixel': page('/marketing/share-pixel', 'settings', { menu: 'onlineStore', when: boosts }),
  'website.pixel.sharePixel.create': page('/marketing/share-pixel/new', 'settings'),
  'website.pixel.sharePixel.update': page('/marketing/share-pixel/$id', 'settings'),

  'website.settings': page('/settings', 'settings', { menu: 'settings' }),
  'website.settings.general': page('/settings/general', 'settings', { settings: 'store' }),
  'website.settings.checkout': page('/settings/checkout', 'checkout', { menu: 'settings', settings: 'selling' }),
  'website.settings.payments': page('/settings/payments', 'checkout', { settings: 'selling' }),
  'website.settings.shipping': page('/settings/shipping', 'settings', { settings: 'selling' }),
  'website.settings.shipping.create': page('/settings/shipping/new', 'settings'),
  'website.settings.shipping.update': page('/settings/shipping/$id', 'settings'),
  'website.settings.taxes': page('/settings/taxes', 'settings', { settings: 'selling' }),
  'website.settings.privacy': page('/settings/privacy', 'admin', { settings: 'selling' }),
  'website.member': page('/settings/staff', 'admin', { menu: 'settings', settings: 'store' }),
  'website.settings.payout': page('/settings/payouts', 'admin', {
    built: false,
    menu: 'settings',
    when: collectsForSeller,
    settings: 'selling',
  }),
  'website.settings.account': page('/settings/plan', 'admin', { built: false, menu: 'settings', settings: 'store' }),
  'website.settings.themes': page('/settings/themes', 'online_store', { settings: 'online' }),
  'website.sales-channel': page('/settings/sales-channels', 'settings', { built: false, menu: 'settings', settings: 'store' }),
  'website.notification': page('/settings/notifications', 'settings', { menu: 'settings', settings: 'selling' }),
  'website.notification.update': page('/settings/notifications/templates/$id', 'settings', { layout: 'fluid' }),
  'website.notification.branding': page('/settings/notifications/branding', 'settings'),
  'website.notification.sent': page('/settings/notifications/sent', 'settings'),
  'website.abandoned.settings': page('/abandoned-checkouts/settings', 'orders', { settings: 'selling' }),
  'website.profile': page('/profile', 'user', { settings: 'store' }),
  'website.terms-of-service': page('/terms', 'user'),
  'website.setup': page('/setup', 'member'),

  'book-editor': page('/editors/book', 'products', { built: false, layout: 'editor' }),
  'book2-editor': page('/editors/photo-book', 'products', { built: false, layout: 'editor' }),
  'print-hub-editor': page('/editors/print-hub', 'products', { built: false, layout: 'editor' }),

  'no-access': page('/no-access', 'user'),
  'policy-violation': page('/policy-violation', 'user'),

  'auth.login': page('/auth/login', 'public', { layout: 'auth' }),
  'auth.register': page('/auth/register', 'public', { layout: 'auth' }),
  'auth.forgot': page('/auth/forgot', 'public', { layout: 'auth' }),
  'auth.reset': page('/auth/reset', 'public', { layout: 'auth' }),
  'auth.verify': page('/auth/verify', 'public', { layout: 'auth' }),
  'auth.accept': page('/auth/accept', 'public', { layout: 'auth' }),
  'auth.shop': page('/auth/shop', 'user', { layout: 'auth' }),
  'auth.survey': page('/auth/survey', 'user', { layout: 'auth' }),
} satisfies Record<string, Page>

export type PageName = keyof typeof pages
/** The names of the pages that exist in this version. */
export type BuiltPageName = { [N in PageName]: (typeof pages)[N]['built'] extends true ? N : never }[PageName]

/** The names of the pages that the settings list: those in a group of the settings, and those of the Online Store menu. */
export type SettingsPageName = {
  // The themes have a page of their own in the settings.
  [N in Exclude<BuiltPageName, 'website.themes'>]: (typeof pages)[N] extends { settings: SettingsGroup } | { menu: 'onlineStore' }
    ? N
    : never
}[Exclude<BuiltPageName, 'website.themes'>]

/** Returns a page, typed as a plain page for code that iterates over the table. */
export const pageOf = (name: PageName): Page => pages[name]

/** The names of all pages, in the order of the menu. */
export const pageNames = Object.keys(pages) as PageName[]

/** Returns the settings page that a page is, or is below (`website.settings.shipping.update`); undefined if there is none. */
export const settingsPageOf = (name: PageName): PageName | undefined =>
  pageNames.find((one) => pageOf(one).settings && `${name}.`.startsWith(`${one}.`))

import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Part } from '@vitrine/theme/preview/messages.ts'
import type { SettingsKey } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import type { PageKind } from '@vitrine/theme/views/pages.ts'

/** What a click opens in the sidebar: a part, and in it a setting. */
export interface Target {
  part: Part
  field?: Path
}

/** The elements that a setting governs without being their content, such as prices, whose color can be set. */
type Rule = readonly [selector: string, target: Target]

const of =
  (part: Part) =>
  (selector: string, ...field: Path): Rule => [selector, { part, ...(field.length > 0 && { field }) }]
const setting = (selector: string, key: SettingsKey, ...field: Path) => of({ kind: 'settings', key })(selector, ...field)
const head = of({ kind: 'header' })
const foot = of({ kind: 'footer' })

const frame = [
  setting('.currency', 'currency', 'enabled_currency'),
  setting('.mini-cart .button.checkout', 'colors', 'color_checkout_button'),
  setting('.mini-cart', 'cart'),
]

const headers: Record<ThemeName, readonly Rule[]> = {
  fashion: [
    head('.top-bar', 'settings', 'text_topbar'),
    head('.logo', 'settings', 'logo_desktop'),
    head('.account', 'settings', 'isShowAccount'),
    head('search, .bar-search', 'settings', 'enable_search'),
    head('nav, .bar-open, #menu', 'settings', 'main_menu'),
  ],
  default: [head('.strip, .logo, nav, .bar-open, #menu', 'blocks'), setting('search, .bar-search', 'element', 'search')],
}
const footers: Record<ThemeName, readonly Rule[]> = {
  fashion: [
    foot('.foot-promises', 'settings', 'infoWithIcon'),
    foot('.logo', 'settings', 'logo'),
    foot('.elsewhere', 'settings', 'link_social'),
    foot('.foot-menu', 'settings', 'footer_menu'),
    foot('.contact', 'settings', 'show_contact_form'),
    foot('.certificates', 'settings', 'certificates'),
    foot('.marks', 'settings', 'iconPayments'),
    foot('.foot-note', 'settings', 'copyright'),
  ],
  default: [foot('.foot', 'blocks')],
}

/** What product cards have in common on all pages but the home page, where they belong to their section. */
const cards = [
  setting('.card-text .before', 'colors', 'color_compare_at_price'),
  setting('.card-text .price', 'colors', 'color_price'),
  setting('.card .tag', 'typography', 'font_size_sale_tag'),
  setting('.stars, .rating', 'product', 'productRating'),
  setting('.card-swatches', 'product', 'color_watch'),
  setting('.quick-add', 'colors', 'color_cart_button'),
  setting('.card-title', 'style', 'maxLineDisplayProduct'),
]

const pages: { [K in PageKind]?: readonly Rule[] } = {
  product: [
    setting('.related .section-head', 'product', 'disableRandomSlider'),
    ...cards,
    setting('.product-title', 'style', 'maxLineDisplayProductDetailDesktop'),
    setting('.product-message', 'product', 'topMessage'),
    setting('.product-offer', 'product', 'colorByXGetY'),
    setting('.product-images', 'product', 'enable_image_zoom'),
    setting('.product-info .before', 'colors', 'color_compare_at_price'),
    setting('.product-info .price', 'colors', 'color_price'),
    setting('.product-info .tag', 'product', 'layout', 'show_price_saving'),
    setting('.button.cart', 'colors', 'color_cart_button'),
    setting('.button.buy', 'colors', 'color_buyNow_button'),
    setting('.quantity', 'product', 'show_qty'),
    setting('.choices', 'product', 'layout', 'variant_style'),
    setting('.hurry', 'product', 'messageLeftInStock'),
    setting('.guarantee', 'product', 'hideGuaranteed'),
    setting('.size-chart-open, .size-chart', 'product', 'hideReviewSizes'),
    setting('.shipping-days', 'product', 'setting_shipping', 'time_shipping'),
    setting('.found-in', 'product', 'show_collection'),
    setting('.folds', 'product', 'tabs-detail'),
    setting('.key-benefits', 'product', 'keyBenefits'),
    setting('.why-choose', 'product', 'setting_why_choose'),
    setting('.four-reasons', 'product', 'setting_four_reason'),
    setting('main', 'product'),
  ],
  collection: [...cards, setting('.collection-banner, .collection-head-image', 'category', 'show_banner'), setting('main', 'style')],
  cart: [
    ...cards,
    setting('.cart-goal', 'cart_goal'),
    setting('.cart-message, .cart-offer', 'cart', 'upsell'),
    setting('.cart-badge', 'cart', 'trust_badge'),
    setting('.button.checkout', 'colors', 'color_checkout_button'),
    setting('main', 'cart'),
  ],
  checkout: [
    setting('.checkout-logo', 'checkout', 'logo_checkout'),
    setting('.checkout-steps', 'checkout', 'step'),
    setting('[name="note"]', 'checkout', 'isCustomerNote'),
    setting('.button.checkout', 'colors', 'color_checkout_button'),
    setting('main', 'checkout'),
  ],
  order: [
    setting('.order-steps', 'thankpage', 'steps'),
    setting('.order-policies', 'thankpage', 'delivery_policies'),
    setting('main', 'thankpage'),
  ],
}
const others = [
  setting('h1, h2, h3', 'typography', 'type_header_family'),
  setting('.button', 'typography', 'type_button_base_family'),
  setting('main', 'typography', 'type_base_family'),
]

/** The rules of a page, the most exact ones first. */
export const rulesOf = (theme: ThemeName, kind: PageKind): readonly Rule[] => [
  ...frame,
  ...headers[theme],
  ...footers[theme],
  ...(kind === 'home' ? [] : (pages[kind] ?? others)),
]

/** The groups of settings whose texts and images a page shows. */
export const groupsOf: { [K in PageKind]?: readonly SettingsKey[] } = {
  product: ['product'],
  collection: ['category'],
  cart: ['cart_goal', 'cart'],
  checkout: ['checkout'],
  order: ['thankpage'],
}

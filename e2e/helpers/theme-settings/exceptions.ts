interface Place {
  /** The page of the preview, and of the storefront. */
  page?: string
  device?: 'mobile'
  /** The page that shoppers see, if it isn’t the same page. */
  seenOn?: string
  /** A setting that has to be changed first. */
  after?: string
}

/** Where settings show that don’t show on the page of their form. */
export const shownElsewhere: Record<string, Place> = {
  'sections.image_with_text.images_per_row': { after: 'sections.image_with_text.choose_layout' },
  'settings.style.maxLineDisplayProductDetailDesktop': { page: 'product' },
  'settings.style.maxLineDisplayProductDetailMobile': { page: 'product', device: 'mobile' },
  'settings.colors.color_upsell_border': { page: 'cart' },
  'settings.colors.color_upsell_background': { page: 'cart' },
  'settings.colors.color_checkout_button': { page: 'checkout' },
  'settings.cart_goal.goalReached': { seenOn: 'fullCart' },
}

/** Settings that are stored and change nothing, as their help says. `docs/roadmap.md` and `docs/deviations.md` say why. */
export const withoutEffect: ReadonlySet<string> = new Set([
  'settings.colors.color_upsell_border_active',
  'settings.colors.color_upsell_background_active',
  'settings.colors.color_upsell_background_tag',
  'settings.colors.color_upsell_text_tag',
  'settings.checkout.show_time_countdown',
  'settings.checkout.time',
  'settings.cart_goal.goalAmount',
])

/**
 * Settings that the preview doesn’t show. The seller’s script must not run in it. A popup that is edited is shown even if its code, which
 * is emailed, can’t be used.
 */
export const onlyForShoppers: ReadonlySet<string> = new Set([
  'settings.checkout.customJs',
  'settings.popup.discount.code',
  'settings.popup.subscribe.code',
])

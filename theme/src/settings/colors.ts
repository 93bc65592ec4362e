import { defineSettings } from '../define.ts'
import { color } from '../fields/build.ts'

const ofCart = 'Used by offers in the cart and after payment.'
const ofUpsell = 'Used by Boost Upsell offers.'

/**
 * The color settings. Each color becomes a custom property of the page. For a text color, `on` names what is behind
 * the text, for the contrast hint and the theme check.
 */
export const colors = defineSettings({
  key: 'colors',
  label: 'Colors',
  themes: ['fashion', 'default'],
  // The specification lists these settings for the home page and the product page. Prices and cart buttons are on the product
  // page.
  previewPage: 'product',
  isEverywhere: true,
  fields: {
    color_announcement_bar_background: color({
      label: 'Announcement bar background',
      default: '#14213d',
      token: 'announcement',
      only: 'default',
    }),
    color_announcement_bar_text: color({
      label: 'Announcement bar text',
      default: '#ffffff',
      token: 'announcement-text',
      on: 'color_announcement_bar_background',
      only: 'default',
    }),
    // The background of the fashion theme's top bar. The specification names no key for it.
    color_top_bar_background: color({ label: 'Top bar background', default: '#f4efe9', token: 'top-bar', only: 'fashion' }),
    color_cart_button: color({ label: 'Add to cart button', default: '#15803d', token: 'cart-button' }),
    color_cart_button_label: color({
      label: 'Add to cart button text',
      default: '#ffffff',
      token: 'cart-button-text',
      on: 'color_cart_button',
    }),
    color_buyNow_button: color({ label: 'Buy now button', default: '#c81e1e', token: 'buy-button' }),
    // The specification spells this key `byNow`.
    color_byNow_button_label: color({
      label: 'Buy now button text',
      default: '#ffffff',
      token: 'buy-button-text',
      on: 'color_buyNow_button',
    }),
    color_upsell_border: color({ label: 'Offer border', help: ofCart, default: '#d6d3d1', token: 'upsell-border' }),
    color_upsell_background: color({ label: 'Offer background', help: ofCart, default: '#ffffff', token: 'upsell' }),
    color_upsell_border_active: color({
      label: 'Selected offer border',
      help: ofUpsell,
      default: '#1c1917',
      token: 'upsell-border-active',
    }),
    color_upsell_background_active: color({
      label: 'Selected offer background',
      help: ofUpsell,
      default: '#faf7f2',
      token: 'upsell-active',
    }),
    color_upsell_background_tag: color({ label: 'Offer tag background', help: ofUpsell, default: '#1c1917', token: 'upsell-tag' }),
    color_upsell_text_tag: color({
      label: 'Offer tag text',
      help: ofUpsell,
      default: '#ffffff',
      token: 'upsell-tag-text',
      on: 'color_upsell_background_tag',
    }),
    footer_background: color({ label: 'Footer background', default: '#f5f3f0', token: 'footer' }),
    color_footer_text: color({ label: 'Footer text', default: '#1c1917', token: 'footer-text', on: 'footer_background' }),
    color_title_product: color({ label: 'Product title', default: '#1c1917', token: 'product-title', on: 'page' }),
    color_product_icon: color({ label: 'Product icons', default: '#44403c', token: 'product-icon', on: 'page', isIcon: true }),
    color_price: color({ label: 'Price', default: '#1d4ed8', token: 'price', on: 'page' }),
    color_compare_at_price: color({ label: 'Compare-at price', default: '#6b6560', token: 'compare-at', on: 'page' }),
    color_sale_price: color({ label: 'Sale price', default: '#b91c1c', token: 'sale-price', on: 'page', only: 'default' }),
    color_checkout_button: color({ label: 'Checkout button', default: '#0082E5', token: 'checkout-button' }),
  },
})

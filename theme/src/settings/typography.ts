import { defineSettings } from '../define.ts'
import { font, slider } from '../fields/build.ts'
import { fontValue } from '../fields/fonts.ts'

/** Lighthouse counts smaller text as illegible on phones: https://developer.chrome.com/docs/lighthouse/seo/font-size */
const READABLE_PX = 12

const size = (label: string, px: number, token: string) =>
  slider({ label, min: 8, max: 80, unit: 'px', default: px, token, readableFrom: READABLE_PX })

export const typography = defineSettings({
  key: 'typography',
  label: 'Typography',
  themes: ['fashion', 'default'],
  previewPage: 'product',
  isEverywhere: true,
  fields: {
    type_header_family: font({ label: 'Headings', default: fontValue('Poppins', '600'), token: 'heading' }),
    type_base_family: font({ label: 'Body text', default: fontValue('Mulish', '400'), token: 'base' }),
    type_product_description_family: font({ label: 'Product descriptions', default: fontValue('Mulish', '400'), token: 'description' }),
    type_button_base_family: font({ label: 'Buttons', default: fontValue('Mulish', '700'), token: 'button' }),
    font_size_product: size('Product title', 16, 'size-product'),
    font_size_price: size('Price', 16, 'size-price'),
    font_size_compare_at_price: size('Compare-at price', 14, 'size-compare-at'),
    font_size_sale_tag: size('Sale badge', 12, 'size-sale-tag'),
    font_size_cart_button_text: size('Add to cart button', 16, 'size-cart-button'),
  },
})

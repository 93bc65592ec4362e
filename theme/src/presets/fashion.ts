import { fontValue } from '../fields/fonts.ts'

/** What a new store in this theme begins with. Refers to nothing but what every store has. */
export const fashion = {
  theme: 'fashion',
  settings: {
    typography: {
      type_header_family: fontValue('Radley', '400'),
      type_base_family: fontValue('Assistant', '400'),
      type_product_description_family: fontValue('Assistant', '400'),
      type_button_base_family: fontValue('Assistant', '600'),
      font_size_product: 17,
      font_size_price: 17,
      font_size_compare_at_price: 15,
      font_size_sale_tag: 14,
      font_size_cart_button_text: 17,
    },
    colors: {
      color_announcement_bar_background: '#26211d',
      color_top_bar_background: '#f2eee8',
      color_cart_button: '#24503f',
      color_buyNow_button: '#9b1f1f',
      color_upsell_border: '#e2dcd4',
      color_upsell_background_active: '#f7f4ef',
      color_price: '#274a78',
      color_compare_at_price: '#655e58',
      footer_background: '#f2eee8',
    },
  },
}

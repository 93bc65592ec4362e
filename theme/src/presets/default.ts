import { fontValue } from '../fields/fonts.ts'

/** What a new store in this theme begins with. Refers to nothing but what every store has. */
export const hydro = {
  theme: 'default',
  settings: {
    typography: {
      type_header_family: fontValue('Be Vietnam Pro', '700'),
      type_base_family: fontValue('Be Vietnam Pro', '400'),
      type_product_description_family: fontValue('Be Vietnam Pro', '400'),
      type_button_base_family: fontValue('Be Vietnam Pro', '600'),
      font_size_product: 15,
      font_size_price: 18,
      font_size_compare_at_price: 14,
      font_size_sale_tag: 12,
      font_size_cart_button_text: 16,
    },
    colors: {
      color_announcement_bar_background: '#0b1324',
      color_top_bar_background: '#f2f5fa',
      color_upsell_border: '#dde3ec',
      color_upsell_border_active: '#0b1324',
      color_upsell_background_active: '#f2f5fa',
      color_upsell_background_tag: '#0b1324',
      color_title_product: '#0b1324',
      color_product_icon: '#1d4ed8',
      color_compare_at_price: '#515d75',
      footer_background: '#0b1324',
      color_footer_text: '#e6ebf5',
    },
  },
}

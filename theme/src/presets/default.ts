import { toAll } from '../fields/all-products.ts'
import { fontValue } from '../fields/fonts.ts'

/**
 * The configuration of a new store with this theme. It refers only to content that every store has, and makes no promises on
 * behalf of the seller.
 */
export const hydro = {
  theme: 'default',
  pages: {
    homepage: [
      {
        type: 'head-image',
        version: 1,
        key: 'opening',
        settings: {
          content: {
            desktop: [
              {
                heading: { content: 'Quality products, simple shopping', color: '#ffffff' },
                subHeading: { content: 'Clear prices, honest descriptions and an easy checkout.', color: '#ffffff' },
                buttonLabel: { title: 'Shop all products', color: '#0b1324', background: '#ffffff' },
                urlButton: toAll,
                position: 'left',
              },
            ],
          },
        },
      },
      {
        type: 'feature-content',
        version: 1,
        key: 'benefits',
        settings: {
          blocks: [
            { heading: 'Packed with care', content: '<p>We check and wrap every order before it ships.</p>' },
            { heading: 'Clear prices', content: '<p>Every price is up front, with no surprises.</p>' },
            { heading: 'Real support', content: '<p>Contact us, and a real person will reply.</p>' },
          ],
        },
      },
      {
        type: 'featured-collection',
        version: 1,
        key: 'products',
        settings: {
          heading: 'Our products',
          collection: 'all',
          show_sale_banners: true,
          item_per_row: 4,
          limit_product: 12,
          isTextLink: true,
        },
      },
      {
        type: 'image_with_text',
        version: 1,
        key: 'about',
        settings: {
          choose_layout: 'side',
          text_alignment: 'left',
          blocks: [
            {
              heading: 'We only sell what we’d buy ourselves',
              content: '<p>We’re a small store with a simple rule: if we wouldn’t use it ourselves, we don’t sell it.</p>',
              show_button: true,
              button_label: 'Shop all',
              url_button: toAll,
            },
          ],
        },
      },
    ],
  },
  settings: {
    // Without the tabs, the column next to the images would end after the buttons.
    product: { position_tab_detail: 'right' },
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

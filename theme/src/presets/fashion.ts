import { toAll } from '../fields/all-products.ts'
import { fontValue } from '../fields/fonts.ts'

/**
 * The configuration of a new store with this theme. It refers only to content that every store has, and makes no promises on
 * behalf of the seller.
 */
export const fashion = {
  theme: 'fashion',
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
                heading: { content: 'Made for every day', color: '#1c1917' },
                subHeading: { content: 'Pieces we love, chosen one by one.', color: '#1c1917' },
                buttonLabel: { title: 'Shop the collection', color: '#fdfcfa', background: '#1c1917' },
                urlButton: toAll,
                position: 'left',
              },
            ],
          },
        },
      },
      {
        type: 'featured-collection',
        version: 1,
        key: 'new-in',
        settings: {
          heading: 'New arrivals',
          collection: 'all',
          show_sale_banners: true,
          item_per_row: 4,
          limit_product: 8,
          isTextLink: true,
        },
      },
      {
        type: 'section-text',
        version: 1,
        key: 'words',
        settings: {
          body_html:
            '<h2>Fewer, better things</h2><p>We keep our selection small and know every piece in it. We only sell what we’d wear, use and give ourselves.</p>',
        },
      },
      {
        type: 'policy',
        version: 1,
        key: 'promises',
        settings: {
          blocks: [
            { title: 'Chosen with care', description: 'A small selection, checked piece by piece.' },
            { title: 'Packed by hand', description: 'We fold, wrap and ship every order.' },
            { title: 'Here to help', description: 'Contact us, and a real person will reply.' },
          ],
        },
      },
    ],
  },
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
      color_checkout_button: '#274a78',
      color_upsell_border: '#e2dcd4',
      color_upsell_background_active: '#f7f4ef',
      color_price: '#274a78',
      color_compare_at_price: '#655e58',
      footer_background: '#f2eee8',
    },
  },
}

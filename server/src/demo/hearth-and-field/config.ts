import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import { fontValue } from '@vitrine/theme/fields/fonts.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'

import { orderSteps } from '../order-steps.ts'
import { EMAIL, returnsTab, shippingTab } from './texts.ts'

const ink = '#121c18'
const moss = '#3c5a40'
const linen = '#f3f0e8'

const category = (slug: string) => ({ name: 'category', params: { slug } })
const product = (slug: string) => ({ name: 'product', params: { slug } })
const page = (slug: string) => ({ name: 'page', params: { slug } })

const quote = (text: string, name: string) => `<blockquote><p>${text}</p><p>${name}</p></blockquote>`

/** Returns the configuration of the default theme for this store: warm linen, moss green and plain words. */
export function config(media: (file: string) => ImageValue) {
  const start = startConfig('default')
  const slide = (file: string, color: string, button: { color: string; background: string }) => ({
    image: media(file),
    heading: { content: 'Make room to grow', color },
    subHeading: { content: 'Plants and furniture, made to be kept.', color },
    buttonLabel: { title: 'Shop new arrivals', ...button },
    urlButton: category('new-arrivals'),
    position: 'left',
  })
  return {
    ...start,
    pages: {
      fixed: {
        header: {
          blocks: [
            { type: 'sub_copyright', value: 'Free US shipping over $150' },
            { type: 'logo', value: null },
            { type: 'menu', value: 'main' },
          ],
        },
        footer: {
          blocks: [
            { type: 'address', value: '41 Orchard Lane, Hudson, NY 12534' },
            { type: 'email', value: EMAIL },
            { type: 'menu', value: 'footer' },
            { type: 'payment_icons', value: ['visa', 'mastercard', 'amex', 'paypal'] },
            { type: 'copyright', value: '© 2026 Hearth & Field' },
          ],
        },
      },
      homepage: [
        {
          type: 'head-image',
          version: 1,
          key: 'opening',
          settings: {
            opacity_image: 10,
            content: {
              desktop: [{ ...slide('hero', ink, { color: '#ffffff', background: moss }), focalPoint: 'right' }],
              mobile: [slide('hero-phone', '#ffffff', { color: ink, background: '#ffffff' })],
            },
          },
        },
        {
          type: 'feature-content',
          version: 1,
          key: 'benefits',
          settings: {
            blocks: [
              { heading: 'Free shipping over $150', content: '<p>On every US order.</p>' },
              { heading: 'Healthy for 30 days', content: '<p>Or we replace your plant.</p>' },
              { heading: 'Made to be repaired', content: '<p>Spare parts for ten years.</p>' },
              { heading: 'Sofas to your room', content: '<p>Carried in at no extra cost.</p>' },
            ],
          },
        },
        {
          type: 'collection_list',
          version: 1,
          key: 'collections',
          settings: {
            heading: 'Shop by room and season',
            item_per_row: 4,
            item_per_row_mobile: 2,
            blocks: ['plants', 'seating', 'light-tables', 'garden'].map((slug) => ({ url: category(slug) })),
          },
        },
        {
          type: 'featured-collection',
          version: 1,
          key: 'bestsellers',
          settings: {
            heading: 'What people come back for',
            collection: 'bestsellers',
            show_sale_banners: true,
            item_per_row: 4,
            limit_product: 8,
            isTextLink: true,
          },
        },
        {
          type: 'image_with_text',
          version: 1,
          key: 'story',
          settings: {
            choose_layout: 'side',
            text_alignment: 'left',
            blocks: [
              {
                image: media('living-room'),
                heading: 'One good chair and eleven plants',
                content:
                  '<p>That’s how we started. Today we work with five growers and workshops, visit them every year and live with every piece before we sell it.</p>',
                show_button: true,
                button_label: 'Our story',
                url_button: page('about'),
                position: 'left',
              },
              {
                image: media('pendant-wide'),
                heading: 'A pool of warm light',
                content:
                  '<p>The Dome pendant is cast in fine concrete and white inside. One over a corner, or three over a long table.</p>',
                show_button: true,
                button_label: 'See the pendant',
                url_button: product('dome-pendant-light'),
                position: 'right',
              },
            ],
          },
        },
        {
          type: 'featured-collection',
          version: 1,
          key: 'new',
          settings: {
            heading: 'New arrivals',
            collection: 'new-arrivals',
            show_sale_banners: true,
            item_per_row: 4,
            limit_product: 4,
            isTextLink: true,
          },
        },
        {
          type: 'product-review',
          version: 1,
          key: 'reviews',
          settings: {
            body_html:
              '<h2>From our customers’ homes</h2>' +
              quote('The spider plant came in the middle of January, warm as toast. It has three babies already.', 'Hannah, Minneapolis') +
              quote('Two years, two kids, one dog. The leather looks better than on the day it came.', 'Marcus, Savannah') +
              quote('One leg of my stool was scratched. They sent a new one the next day, with the screw.', 'Ines, Portland'),
          },
        },
      ],
    },
    settings: {
      ...start.settings,
      product: {
        ...start.settings.product,
        position_tab_detail: 'right',
        color_watch: 'Circle',
        show_description_variant: true,
        options_setting: { ...start.settings.product.options_setting, hidden_one_value: true },
        enable_image_zoom: true,
        listServices: [
          { icon: 'truck', text: 'Free US shipping over $150' },
          { icon: 'return', text: '30-day returns' },
          { icon: 'leaf', text: 'Plants guaranteed for 30 days' },
        ],
        setting_shipping: {
          ...start.settings.product.setting_shipping,
          show_shipping: true,
          shipping_info: { display: 'html', content: shippingTab, page_detail: '' },
          show_policy: true,
          policy_info: { display: 'html', content: returnsTab, page_detail: '' },
        },
      },
      thankpage: {
        steps: orderSteps(start, {
          'order-placed': { name: 'Order placed' },
          'order-processing': { name: 'Picked for you' },
          packaging: { name: 'Packed by hand' },
        }),
        delivery_policies: {
          settings: {
            isShowPage: true,
            blocks: [
              { name: 'Packing', content: '<p>We pack your order within one business day. Live plants leave Monday to Wednesday.</p>' },
              { name: 'Delivery', content: '<p>Estimated delivery is {days} after you order. We email you a tracking number.</p>' },
            ],
          },
        },
      },
      cart_goal: {
        isShow: true,
        motivationalMessage: 'Spend {amount} more for free US shipping.',
        goalReached: 'Your order ships free in the United States.',
      },
      typography: {
        ...start.settings.typography,
        type_header_family: fontValue('Rokkitt', '500'),
        type_base_family: fontValue('Mulish', '400'),
        type_product_description_family: fontValue('Mulish', '400'),
        type_button_base_family: fontValue('Mulish', '700'),
      },
      colors: {
        ...start.settings.colors,
        color_announcement_bar_background: moss,
        color_announcement_bar_text: '#ffffff',
        color_cart_button: moss,
        color_cart_button_label: '#ffffff',
        color_buyNow_button: ink,
        color_byNow_button_label: '#ffffff',
        color_checkout_button: moss,
        color_upsell_border: '#dcd7c9',
        color_upsell_background: '#ffffff',
        color_upsell_border_active: moss,
        color_upsell_background_active: linen,
        color_upsell_background_tag: moss,
        color_title_product: ink,
        color_product_icon: moss,
        color_price: ink,
        color_compare_at_price: '#655f54',
        color_sale_price: '#a63d2a',
        footer_background: linen,
        color_footer_text: ink,
      },
    },
  }
}

import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import { fontValue } from '@vitrine/theme/fields/fonts.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'

import { orderSteps } from '../order-steps.ts'

const INK = '#22323f'
const PAPER = '#f6f1e7'
const CORAL = '#b8431f'

const collection = (slug: string) => ({ name: 'category', params: { slug } })
const section = (type: string, key: string, settings: object) => ({ type, version: 1, key, settings })

/** Returns the configuration of the theme. `media` returns the value of an image field for a picture's file. */
export function design(media: (file: string) => ImageValue) {
  const start = startConfig('default')
  const slide = (file: string) => ({
    image: media(file),
    heading: { content: 'Drawn by hand. Printed for you.', color: INK },
    subHeading: { content: 'Art prints, shirts and mugs from our studio, made the week you order them.', color: INK },
    buttonLabel: { title: 'Shop all prints', color: '#ffffff', background: INK },
    urlButton: collection('prints'),
    position: 'left',
  })
  const homepage = [
    section('head-image', 'slides', {
      opacity_image: 0,
      content: { desktop: [slide('hero-wide')], mobile: [{ ...slide('hero-phone'), focalPoint: 'top' }] },
    }),
    section('feature-content', 'services', {
      blocks: [
        { heading: 'Printed to order', content: '<p>We print within three business days. Nothing is made to be thrown away.</p>' },
        { heading: 'Free US shipping over $75', content: '<p>At your door 5 to 8 days after you order.</p>' },
        { heading: '30-day returns', content: '<p>And a free reprint if anything arrives damaged.</p>' },
      ],
    }),
    section('collection_list', 'collections', {
      heading: 'Shop by collection',
      item_per_row: 3,
      blocks: ['prints', 'apparel', 'home-drinkware'].map((slug) => ({ url: collection(slug) })),
    }),
    section('featured-collection', 'bestsellers', {
      heading: 'Studio favorites',
      collection: 'bestsellers',
      show_sale_banners: true,
      item_per_row: 4,
      limit_product: 4,
      isTextLink: true,
    }),
    section('image_with_text', 'story', {
      choose_layout: 'side',
      text_alignment: 'left',
      blocks: [
        {
          image: media('fern-room'),
          heading: 'Every design starts on paper',
          content:
            '<p>We draw in the mornings and print in the afternoons. If a drawing still looks good after two weeks on the studio wall, it becomes a print, a shirt or a mug.</p><p>The people who draw are paid for every item sold.</p>',
          show_button: true,
          button_label: 'About the studio',
          url_button: { name: 'page', params: { slug: 'about' } },
          position: 'left',
        },
      ],
    }),
    section('featured-collection', 'apparel', {
      heading: 'To wear',
      collection: 'apparel',
      show_sale_banners: true,
      item_per_row: 4,
      limit_product: 4,
      isTextLink: true,
    }),
  ]
  return {
    ...start,
    pages: {
      ...start.pages,
      fixed: {
        header: {
          blocks: [
            { type: 'sub_copyright', value: 'Printed to order · Free US shipping over $75' },
            { type: 'logo', value: null },
            { type: 'menu', value: 'main' },
          ],
        },
        footer: {
          blocks: [
            { type: 'menu', value: 'footer' },
            {
              type: 'payment_icons',
              value: ['visa', 'mastercard', 'amex', 'paypal', 'apple-pay'],
            },
            { type: 'copyright', value: '© Paper & Press. All drawings are our own.' },
          ],
        },
      },
      homepage,
    },
    settings: {
      ...start.settings,
      product: {
        ...start.settings.product,
        keyBenefits: [
          { id: 'printed', title: 'Printed to order', description: 'Made within three business days', icon: 'leaf' },
          { id: 'shipping', title: 'Free US shipping over $75', description: 'Tracked, 5 to 8 days', icon: 'truck' },
          { id: 'returns', title: '30-day returns', description: 'Free reprint if it arrives damaged', icon: 'return' },
        ],
      },
      typography: {
        ...start.settings.typography,
        type_header_family: fontValue('Abril Fatface', '400'),
        type_base_family: fontValue('Mulish', '400'),
        type_product_description_family: fontValue('Mulish', '400'),
        type_button_base_family: fontValue('Mulish', '700'),
      },
      colors: {
        ...start.settings.colors,
        color_announcement_bar_background: INK,
        color_cart_button: INK,
        color_title_product: INK,
        color_product_icon: CORAL,
        color_price: INK,
        color_sale_price: CORAL,
        color_checkout_button: INK,
        footer_background: PAPER,
        color_footer_text: INK,
      },
      checkout: { ...start.settings.checkout, step: 'multi' },
      cart_goal: {
        ...start.settings.cart_goal,
        isShow: true,
        motivationalMessage: 'Spend {amount} more for free US shipping.',
        goalReached: 'Your order ships free in the United States.',
      },
      thankpage: {
        ...start.settings.thankpage,
        steps: orderSteps(start, {
          'order-placed': { name: 'Order placed' },
          'order-processing': { name: 'Printed for you', time: 2 },
          packaging: { name: 'Checked and packed' },
        }),
      },
    },
  }
}

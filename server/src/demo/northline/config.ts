import { startConfig } from '@vitrine/theme/presets/start-config.ts'

import type { DemoStore } from '../demo-store.ts'
import { orderSteps } from '../order-steps.ts'
import { care, FREE_SHIPPING, RETURN_DAYS } from './texts.ts'

type Media = Parameters<DemoStore['config']>[0]

const to = (slug: string) => ({ name: 'category', params: { slug } })
const section = (type: string, key: string, settings: object) => ({ type, version: 1, key, settings })
const INK = '#1c1917'
const free = `Free US shipping from $${FREE_SHIPPING}`
const returns = `${RETURN_DAYS}-day returns`

const slide = (media: Media, file: string, ink: string, button: { color: string; background: string }) => ({
  image: media(file),
  heading: { content: 'Made for the colder side of the coast', color: ink },
  subHeading: { content: 'Knitwear, denim and easy layers, made to be worn for years.', color: ink },
  buttonLabel: { title: 'Shop new arrivals', ...button },
  urlButton: to('new-arrivals'),
  position: 'left',
})

const products = (key: string, heading: string, collection: string) =>
  section('featured-collection', key, {
    heading,
    collection,
    show_sale_banners: true,
    item_per_row: 4,
    limit_product: 8,
    isTextLink: true,
  })

const review = (media: Media, file: string, heading: string, words: string, author: string) => ({
  image: media(file),
  heading,
  content: `<p>${words}</p><p>★★★★★ ${author}</p>`,
})

const homepage = (media: Media) => [
  section('head-image', 'hero', {
    opacity_image: 5,
    content: {
      desktop: [{ ...slide(media, 'hero', INK, { color: '#ffffff', background: INK }), focalPoint: 'right' }],
      mobile: [slide(media, 'hero-phone', '#ffffff', { color: INK, background: '#ffffff' })],
    },
  }),
  products('new', 'New arrivals', 'new-arrivals'),
  section('collection_list', 'collections', {
    heading: 'Shop by collection',
    item_per_row: 3,
    item_per_row_mobile: 2,
    blocks: ['beanies', 'denim', 'dresses', 'tops', 'layers', 'accessories'].map((slug) => ({ url: to(slug) })),
  }),
  section('image_with_text', 'story', {
    choose_layout: 'side',
    text_alignment: 'left',
    blocks: [
      {
        image: media('cable-pom-beanie-1'),
        heading: 'It started with one beanie',
        content:
          '<p>Knitted in 2014 for a friend who swims in the sea all winter, and still in use. That is how we judge everything we make: will you still reach for it in ten years?</p>',
        show_button: true,
        button_label: 'Read our story',
        url_button: { name: 'page', params: { slug: 'about' } },
        position: 'right',
      },
    ],
  }),
  products('best', 'Best sellers', 'best-sellers'),
  section('image_with_text', 'reviews', {
    choose_layout: 'stack',
    images_per_row: 3,
    text_alignment: 'left',
    blocks: [
      review(
        media,
        'signal-beanie-2',
        'Third winter and no pilling',
        'I wear it every day from October. The cuff is still as tight as it was on day one.',
        'Maya R., Signal beanie',
      ),
      review(
        media,
        'graphite-jeans-2',
        'The only jeans I pack',
        'Soft enough for a nine-hour flight, and they look pressed when you arrive.',
        'Hannah L., Graphite stretch jeans',
      ),
      review(
        media,
        'eyelet-dress-2',
        'Better than the pictures',
        'Lined, well finished inside, and the neckline stays where it should.',
        'Ines C., Coast eyelet dress',
      ),
    ],
  }),
  section('section-text', 'letter', {
    body_html:
      '<h2>A letter, once a month</h2><p>New pieces before they sell out, and what we learned making them. No more than that.</p><p><a href="/contact/subscribe" rel="noopener noreferrer">Sign up for our letter</a></p>',
  }),
]

const tabs = [
  {
    heading: 'Description',
    id: 'Description',
    type: 'description',
    display: 'html',
    content: '',
    page_detail: '',
    collapse_default: false,
  },
  { heading: 'Fabric and care', id: 'care', type: 'custom', display: 'html', content: care, page_detail: '', collapse_default: true },
]

/** The theme of the store `demo`. */
export const config: DemoStore['config'] = (media) => {
  const start = startConfig('fashion')
  const { header, footer } = start.pages.fixed
  return {
    ...start,
    pages: {
      fixed: {
        header: { settings: { ...('settings' in header ? header.settings : {}), text_topbar: `<p>${free} · ${returns}</p>` } },
        footer: {
          settings: {
            ...('settings' in footer ? footer.settings : {}),
            infoWithIcon: [
              { icon: 'truck', title: free, subTitle: 'Delivered in 3–5 days' },
              { icon: 'return', title: returns, subTitle: 'Try everything on at home' },
              { icon: 'leaf', title: 'Made in small runs', subTitle: 'What sells out comes back' },
              { icon: 'headset', title: 'People who know it', subTitle: 'We reply within one business day' },
            ],
            info: '<p>Knitwear, denim and easy layers for the colder side of the coast. Made in small runs, to be worn for years.</p>',
            iconPayments: ['visa', 'mastercard', 'amex', 'discover'].map((value) => ({ value })),
            copyright: '© Northline',
          },
        },
      },
      homepage: homepage(media),
    },
    settings: {
      ...start.settings,
      colors: { ...start.settings.colors, color_cart_button: INK, color_checkout_button: INK, color_price: INK },
      product: {
        ...start.settings.product,
        color_watch: 'Circle',
        show_description_variant: true,
        position_tab_detail: 'right',
        options_setting: { hidden_one_value: true, click_select_variant: false },
        listServices: [
          { icon: 'truck', text: free },
          { icon: 'return', text: `${returns}, no questions asked` },
        ],
        'tabs-detail': tabs,
        setting_shipping: {
          ...start.settings.product.setting_shipping,
          show_shipping: true,
          shipping_info: { display: 'page', content: '', page_detail: 'my-shipping-details' },
          show_policy: true,
          policy_info: { display: 'page', content: '', page_detail: 'returns' },
        },
      },
      cart_goal: { ...start.settings.cart_goal, isShow: true, goalAmount: FREE_SHIPPING },
      element: {
        ...start.settings.element,
        search: { ...start.settings.element.search, suggestion_list: ['Beanies', 'Slim jeans', 'White tee', 'Denim jacket'] },
      },
      checkout: { ...start.settings.checkout, step: 'one' },
      thankpage: {
        ...start.settings.thankpage,
        steps: orderSteps(start, {
          'order-placed': { name: 'Order placed' },
          'order-processing': { name: 'Picked and checked' },
          packaging: { name: 'Packed' },
        }),
      },
    },
  }
}

type Values = Record<string, unknown>

/** What a store has, for settings that refer to it: an image, handles, and a discount code. */
export interface Content {
  image: Values
  collection: string
  product: string
  menu: string
  code: string
}

/** Returns a configuration in which every setting of its theme has an effect: what shows it is turned on and filled. */
export function baseOf(config: Values, content: Content): Values {
  const pages = config['pages'] as { fixed: { header: Values; footer: Values } }
  const { header, footer } = pages.fixed
  const fixed =
    config['theme'] === 'fashion'
      ? {
          header: { ...header, settings: { ...(header['settings'] as Values), ...headerOf(content) } },
          footer: { ...footer, settings: { ...(footer['settings'] as Values), ...footerOf(content) } },
        }
      : { header: { ...header, blocks: blocksOf(content) }, footer: { ...footer, blocks: blocksOf(content) } }
  const homepage = Object.entries(sectionsOf(content)).map(([type, settings], index) => ({ type, version: 1, key: type, index, settings }))
  const groups = config['settings'] as Record<string, Values>
  const settings = Object.fromEntries(Object.entries(groups).map(([key, values]) => [key, { ...values, ...settingsOf(content)[key] }]))
  return { ...config, pages: { ...pages, fixed, homepage }, settings }
}

const home = { name: 'home' }

const headerOf = ({ image, menu }: Content) => ({
  text_topbar: '<p>New</p>',
  image_topbar: image,
  image_topbar_mobile: image,
  logo_desktop: image,
  logo_mobile: image,
  main_menu: menu,
})

const footerOf = ({ image }: Content) => ({
  logo: image,
  infoWithIcon: [{ icon: 'truck', title: 'Sent at once', subTitle: 'From Hamburg' }],
  info: '<p>About</p>',
  certificates: [{ image, url: home }],
  link_social: { facebook: 'https://f.example', trustpilot: 'https://t.example', instagram: 'https://i.example' },
  iconPayments: [{ value: 'visa' }],
  copyright: 'Atelier',
})

const blocksOf = ({ image, menu }: Content) => [
  { type: 'address', value: 'Harbour Street 1' },
  { type: 'email', value: 'hello@hydro.example' },
  { type: 'copyright', value: 'Hydro' },
  { type: 'logo', value: image },
  { type: 'sub_copyright', value: 'All prices include taxes' },
  { type: 'menu', value: menu },
  { type: 'payment_icons', value: ['visa'] },
]

function sectionsOf({ image, collection, product }: Content): Record<string, Values> {
  const category = { name: 'category', params: { slug: collection } }
  const slide = {
    image,
    media: null,
    heading: { content: 'Linen', color: '#ffffff' },
    subHeading: { content: 'For summer', color: '#ffffff' },
    buttonLabel: { title: 'Shop', color: '#111111', background: '#ffffff' },
    urlButton: home,
  }
  return {
    collection_list: { blocks: [{ image, title: 'Linen', url: category }] },
    'featured-collection': { collection: 'all', limit_product: 5 },
    'head-image': { content: { desktop: [slide, slide], mobile: [slide, slide] } },
    image_with_text: {
      blocks: Array.from({ length: 5 }, () => ({
        image,
        heading: 'Linen',
        content: '<p>Grown here.</p>',
        show_button: true,
        button_label: 'Shop',
        url_button: home,
      })),
    },
    'feature-content': { blocks: [{ image, heading: 'Made to last', content: '<p>For years.</p>' }] },
    'product-review': { body_html: '<p>Five stars</p>' },
    'section-text': { body_html: '<p>Hello</p>' },
    flash_deals: {
      content: { heading: 'Deals' },
      blocks: [
        { type: 'count-down', time: { day: 1, hour: 1, min: 1, getTime: Date.now() + 90_060_000 } },
        { type: 'collection', url: category, product },
      ],
      detail: { blocks: [{ title: 'Linen', url: category, image }] },
    },
    policy: { blocks: [{ image, title: 'Free returns', description: 'For a month' }] },
    product_with_collection: { heading: 'Both', collectionStart: collection, featured_collection: collection, collectionEnd: collection },
    'slider-product': { heading: 'Liked', blocks: [{ item: product }] },
    'style-collection': { heading: 'Styles', blocks: Array.from({ length: 6 }, () => ({ image, title: 'Casual', link: home })) },
    'product-widget': {},
  }
}

/** Settings that replace the theme's own, by group. */
const settingsOf = ({ image, code }: Content): Record<string, Values> => ({
  product: productOf(image),
  category: { show_banner: true, show_title_button: true, banner_desktop: image, banner_mobile: image, url: home },
  cart: {
    trust_badge: { show_trust_badge_image: true, src: { value: image } },
    upsell: {
      isShowMotivational: true,
      motivationalMessage: 'Packed with care',
      isShowCartUpsell: true,
      cartUpsellMessage: 'More',
      buttonLabel: 'Shop',
      url: home,
    },
  },
  cart_goal: { isShow: true },
  checkout: { show_time_countdown: true, isCustomerNote: true, logo_checkout: image, checkout_description: '<p>Soon yours</p>' },
  element: { menu_basic: false, search: { type_search_in_mobile: 'icon', suggestion_list: ['shirt', 'hat'], time_change_suggestion: 3 } },
  popup: {
    discount: {
      isShow: true,
      image,
      title: 'Gift',
      subTitle: 'For you',
      content: '<p>Text</p>',
      code,
      placeholder: 'Email',
      button: 'Send',
    },
    welcome: { isShow: true, title: 'Welcome', content: '<p>Text</p>', code, successTitle: 'Copied', button: 'Copy' },
    subscribe: { isShow: true, title: 'News', content: '<p>Text</p>', code, button: 'Subscribe' },
  },
})

const productOf = (image: Values): Values => ({
  topMessage: 'New',
  listServices: [{ icon: 'truck', text: 'Sent at once' }],
  layout: { variant_buttons: 3, show_price_saving: true, special_layout_on_mobile: true, sale_type: 'percent', variant_style: 'button' },
  show_description_variant: true,
  show_collection: true,
  image_detail: { isShow: true, image, url: home },
  trust_badge: { show_trust_badge_image: true, src: { value: image } },
  checkoutStepLayout: 2,
  'tabs-detail': [
    { heading: 'Description', id: 'Description', type: 'description', display: 'html', content: '<p>More</p>' },
    { heading: 'Care', id: 'care', type: 'custom', display: 'html', content: '<p>Wash</p>' },
  ],
  setting_description: [
    { heading: 'Description', id: 'Description', display: 'html', content: '<p>More</p>' },
    { heading: 'Fabric', id: 'fabric', display: 'html', content: '<p>Linen</p>' },
  ],
  setting_shipping: {
    show_shipping: true,
    show_policy: true,
    shipping_info: { display: 'html', content: '<p>By post</p>' },
    policy_info: { display: 'html', content: '<p>Fair</p>' },
    time_shipping: { from: 2, to: 4 },
  },
  setting_why_choose: { description: '<p>We care</p>', listReason: ['Fair'] },
  setting_four_reason: { image, fourReason: [1, 2, 3, 4].map((n) => ({ title: `Reason ${n}`, description: `Text ${n}` })) },
  keyBenefits: [{ id: 'a', title: 'Warm', description: 'Wool', icon: 'heart' }],
})

import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import type { LinkValue } from '@vitrine/theme/fields/values.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import type { CheckoutView, OrderSummary, OrderView } from '@vitrine/theme/views/checkout.ts'
import type { PageView, ProductView } from '@vitrine/theme/views/pages.ts'
import type { CollectionView, MenuLink, Picture, ProductCard, Shop } from '@vitrine/theme/views/shop.ts'
import { wordsIn } from '@vitrine/theme/words/words.ts'

/** Pictures by name; the address need not exist where only markup is looked at. */
export type Pictures = Record<string, { base: string; widths: number[]; width: number; height: number }>

const squares = [
  ['White hoodie', 'saleor-white-hoodie', 'saleor-blue-hoodie', 5400, 6800],
  ['Blue plimsolls', 'saleor-blue-plimsolls-1', null, 4200, null],
  ['Dash tee', 'saleor-dash-tee-front', 'saleor-dash-tee-back', 2400, null],
  ['Parrot cushion', 'saleor-white-parrot-cushion', null, 3000, 3600],
  [
    'Polo shirt with a rather long name that has to find its place on two lines',
    'saleor-polo-shirt-front',
    'saleor-polo-shirt-back',
    3800,
    null,
  ],
  ['Mighty mug', 'saleor-mighty-mug', null, 1150, null],
  ['Sunnies', 'saleor-sunnies', 'saleor-sunnies-dark', 8900, 9900],
  ['Beanie', 'saleor-beanie-1', 'saleor-beanie-2', 1990, null],
  ['Apple drink', 'saleor-apple-drink', null, 390, null],
  ['Dash force trainers', 'saleor-dash-force-1', 'saleor-dash-force-2', 12900, null],
  ['Cubes tee', 'saleor-white-cubes-tee-front', null, 2600, null],
  ['Blue cushion', 'saleor-cushion-blue', null, 3200, null],
] as const

const handleOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** A shop with a dozen products, three collections and two menus, without a server or database. */
export function sampleShop(theme: ThemeName, pictures: Pictures, raw: unknown = { theme }, path = '/'): Shop {
  const config: ThemeConfig = readConfig(raw)
  const t = wordsIn('en')
  const picture = (name: string, alt = ''): Picture => ({
    base: `/pictures/${name}`,
    widths: [160, 480, 1200, 2000],
    width: 2000,
    height: 2000,
    ...pictures[name],
    alt,
  })
  const products = squares.map(([title, first, second, price, compareAt], place): ProductCard => ({
    id: `p${place}`,
    handle: handleOf(title),
    title,
    vendor: 'Vitrine',
    price,
    compareAt,
    priceVaries: place === 2,
    available: place !== 7,
    picture: picture(first, title),
    second: second === null ? null : picture(second, title),
  }))
  const collections: CollectionView[] = [
    { handle: 'all', title: 'All products', picture: null, products },
    {
      handle: 'apparel',
      title: 'Apparel',
      picture: picture('banner-apparel', 'A woman before a yellow wall'),
      products: products.slice(0, 5),
    },
    {
      handle: 'accessories',
      title: 'Accessories',
      picture: picture('banner-accessories', 'A shelf with vases and letters'),
      products: products.slice(5),
    },
    {
      handle: 'summer',
      title: 'Summer',
      picture: picture('banner-summer', 'A woman with yellow sunglasses'),
      products: products.slice(2, 9),
    },
    { handle: 'groceries', title: 'Groceries', picture: picture('banner-groceries', 'Bottles of juice in a row'), products: [] },
  ]
  const item = (title: string, href: string, children: MenuLink[] = []): MenuLink => ({
    title,
    href,
    blank: false,
    badge: '',
    current: href === path,
    children,
  })
  const menus: Record<string, MenuLink[]> = {
    main: [
      item('New in', '/collections/all'),
      item('Apparel', '/collections/apparel', [
        item('Tops', '/collections/apparel', [
          item('Tees', '/search?q=tee'),
          item('Hoodies', '/search?q=hoodie'),
          item('Polos', '/search?q=polo'),
        ]),
        item('Shoes', '/collections/apparel', [item('Plimsolls', '/search?q=plimsolls'), item('Trainers', '/search?q=force')]),
      ]),
      item('Home', '/collections/accessories', [item('Cushions', '/search?q=cushion'), item('Mugs', '/search?q=mug')]),
      item('Our story', '/pages/about'),
    ],
    footer: [
      item('Contact', '/pages/contact'),
      item('Shipping & delivery', '/pages/my-shipping-details'),
      item('Returns', '/pages/returns'),
      item('Questions', '/pages/size-guide'),
    ],
  }
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
  return {
    name: 'Atelier Nord',
    locale: 'en',
    currency: 'USD',
    config,
    path,
    isPreview: false,
    canCheckOut: true,
    hasAccounts: true,
    hasDiscounts: true,
    t,
    money: (amount) => money.format(amount / 100),
    href: (link) => hrefOf(link),
    // An id names one of the sample's pictures or, as a configuration takes only UUIDs, ends in its number.
    picture: (value) =>
      value === null
        ? undefined
        : picture(value.id in pictures ? value.id : (Object.keys(pictures)[Number(value.id.slice(-12))] ?? 'banner-apparel'), value.alt),
    collection: (handle) => collections.find((one) => one.handle === handle),
    product: (handle) => products.find((one) => one.handle === handle),
    menu: (handle) => menus[handle] ?? [],
    page: (handle) => (handle === 'about' ? { title: 'Our story', html: '<p>Made in small numbers.</p>' } : undefined),
  }
}

function hrefOf(link: LinkValue | null): string | undefined {
  if (link === null) return undefined
  switch (link.name) {
    case 'home':
      return '/'
    case 'search':
    case 'cart':
      return `/${link.name}`
    case 'category':
      return `/collections/${link.params.slug}`
    case 'product':
    case 'page':
      return `/${link.name}s/${link.params.slug}`
    case 'url':
      return link.url
  }
}

/** One page of each kind, with content to show it by. */
export function samplePages(shop: Shop): Record<PageView['kind'], PageView> {
  const cards = shop.collection('all')?.products ?? []
  const [hoodie] = cards
  if (!hoodie) throw new Error('The sample shop has products')
  const seo = { title: '', description: '' }
  const colors = ['White', 'Blue', 'Heather grey']
  const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL']
  const product: ProductView = {
    ...hoodie,
    bodyHtml:
      '<p>A heavy loop-back hoodie that keeps its shape. Cut a little wide, with a hood that stands and a print that stays.</p><ul><li>400 g organic cotton</li><li>Double-stitched seams</li><li>Wash at 30 degrees, inside out</li></ul>',
    type: 'Hoodies',
    tags: ['cotton', 'unisex'],
    options: [
      {
        name: 'Color',
        values: colors.map((name, place) => ({ name, color: ['#f5f5f4', '#0b5cff', '#a8a29e'][place] ?? null, picture: null })),
      },
      { name: 'Size', values: sizes.map((name) => ({ name, color: null, picture: null })) },
    ],
    variants: colors.flatMap((color, c) =>
      sizes.map((size, s) => ({
        id: `v${c}${s}`,
        values: [color, size],
        price: hoodie.price + (size === '2XL' ? 400 : 0),
        compareAt: hoodie.compareAt,
        sku: `HOOD-${color.slice(0, 2)}-${size}`.toUpperCase(),
        available: !(c === 1 && s > 3),
        left: s === 0 ? 3 : null,
        media: Math.min(c, 1),
      })),
    ),
    media: ['saleor-white-hoodie', 'saleor-blue-hoodie', 'saleor-white-cubes-tee-front', 'saleor-monospace-white-tee-front'].flatMap(
      (id) => shop.picture({ id, alt: 'White hoodie' }) ?? [],
    ),
    collections: [{ handle: 'apparel', title: 'Apparel' }],
    sizeChartHtml:
      '<table><tr><th>Size</th><th>Chest</th><th>Length</th></tr><tr><td>S</td><td>52 cm</td><td>70 cm</td></tr><tr><td>M</td><td>55 cm</td><td>72 cm</td></tr></table>',
    rating: { value: 4.6, count: 128 },
    buyXGetY: { buy: 2, get: 1 },
    seo,
  }
  const found = {
    products: [...cards, ...cards].slice(0, 20),
    total: 214,
    filters: [
      {
        param: 'filter.available',
        label: 'Availability',
        display: 'toggle',
        values: [{ value: '1', label: 'In stock', count: 190, chosen: true, color: null, picture: null }],
        range: null,
      },
      {
        param: 'filter.color',
        label: 'Color',
        display: 'swatch',
        values: [
          ['White', '#ffffff'],
          ['Blue', '#0b5cff'],
          ['Grey', '#a8a29e'],
        ].map(([label = '', color = null]) => ({
          value: label.toLowerCase(),
          label,
          count: 12,
          chosen: label === 'Blue',
          color,
          picture: null,
        })),
        range: null,
      },
      {
        param: 'filter.size',
        label: 'Size',
        display: 'list',
        values: sizes.map((label) => ({ value: label, label, count: 9, chosen: false, color: null, picture: null })),
        range: null,
      },
      { param: 'filter.price', label: 'Price', display: 'range', values: [], range: { min: 390, max: 12900, from: null, to: null } },
    ],
    sort: 'best-selling',
    sorts: [
      ['best-selling', 'Best selling'],
      ['price-ascending', 'Price, low to high'],
      ['price-descending', 'Price, high to low'],
      ['created-descending', 'Newest'],
    ].map(([value = '', label = '']) => ({ value, label })),
    previous: null,
    next: '?after=abc',
    clear: '?',
  } as const
  const lines = cards.slice(0, 3).map((card, place) => ({
    id: `l${place}`,
    title: card.title,
    href: `/products/${card.handle}`,
    choice: place === 0 ? 'White / M' : '',
    picture: card.picture,
    quantity: place + 1,
    price: card.price,
    compareAt: card.compareAt,
    total: card.price * (place + 1),
  }))
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const cart = { lines, subtotal, saved: 1400 }
  const summary: OrderSummary = {
    lines: lines.map((line, place) => ({ ...line, discount: place === 0 ? 540 : 0 })),
    subtotal,
    discounts: [{ title: 'WELCOME10', code: 'WELCOME10', amount: 540 }],
    shipping: { name: 'Standard', amount: 500, before: 500 },
    taxes: [{ name: 'Sales tax', amount: 812 }],
    taxIncluded: false,
    total: subtotal - 540 + 500 + 812,
  }
  const address = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: '',
    address1: '12 St James Square',
    address2: '',
    city: 'San Francisco',
    province: 'CA',
    zip: '94107',
    country: 'US',
    phone: '',
  }
  const checkout: CheckoutView = {
    step: shop.config.settings.checkout.step === 'one' ? 'one' : 'information',
    email: 'ada@example.com',
    phone: '',
    acceptsMarketing: false,
    shipping: address,
    billing: null,
    note: '',
    form: {
      countries: [
        { code: 'CA', name: 'Canada' },
        { code: 'US', name: 'United States' },
      ],
      provinces: [
        { code: 'CA', name: 'California' },
        { code: 'NY', name: 'New York' },
      ],
      provinceWord: 'state',
      provinceRequired: true,
      zipWord: 'zip',
      zipRequired: true,
      zipBeforeCity: false,
    },
    billingForm: null,
    phoneField: 'optional',
    companyField: 'hidden',
    needsShipping: true,
    rates: [
      { id: 'r1', name: 'Standard', amount: 500, days: { least: 3, most: 5 } },
      { id: 'r2', name: 'Express', amount: 1500, days: { least: 1, most: 1 } },
    ],
    rateId: 'r1',
    summary,
    codes: [{ code: 'WELCOME10', refused: null }],
    notices: [],
    changed: false,
    errors: {},
    termsRequired: true,
    termsHref: '/pages/terms',
    payment: { kind: 'test' },
    seen: 'c2Vlbg',
  }
  const order: OrderView = {
    number: '#1042',
    firstName: 'Ada',
    email: 'ada@example.com',
    placedOn: '2026-03-31',
    summary,
    payment: { state: 'paid', method: 'Visa •••• 4242', instructions: '' },
    fulfilment: 'none',
    shipments: [],
    refunds: [],
    cancelledOn: null,
    shippingAddress: ['Ada Lovelace', '12 St James Square', 'San Francisco CA 94107', 'United States'],
    billingAddress: null,
    phone: '',
    note: '',
  }
  return {
    home: { kind: 'home' },
    product: { kind: 'product', product, related: cards.slice(1, 7) },
    collection: {
      kind: 'collection',
      collection: {
        handle: 'apparel',
        title: 'Apparel',
        picture: shop.collection('apparel')?.picture ?? null,
        bodyHtml: '<p>Things to wear, cut and printed in small numbers.</p>',
        seo,
        ...found,
      },
    },
    collections: {
      kind: 'collections',
      collections: ['apparel', 'accessories', 'summer', 'groceries'].flatMap((handle) => shop.collection(handle) ?? []),
    },
    search: { kind: 'search', search: { words: 'hoodie', suggestions: [], ...found } },
    cart: { kind: 'cart', cart },
    checkout: { kind: 'checkout', checkout },
    paymentWait: { kind: 'paymentWait', href: '/checkout/return' },
    order: { kind: 'order', order },
    page: {
      kind: 'page',
      title: 'Shipping & delivery',
      html: '<h2>How long it takes</h2><p>We make each order to measure. Making takes 7-10 days, the way to you 10-20 business days.</p><h2>What it costs</h2><table><tr><th>Where</th><th>Price</th></tr><tr><td>Europe</td><td>5.00</td></tr><tr><td>Elsewhere</td><td>12.00</td></tr></table>',
      seo,
    },
    notFound: { kind: 'notFound', suggestions: cards.slice(0, 4) },
    password: { kind: 'password', message: 'We open in spring.', wrong: false },
  }
}

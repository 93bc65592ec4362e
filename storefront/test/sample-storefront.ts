import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import type { CollectionView, MenuLink, ImageView, ProductCard, Storefront } from '@vitrine/theme/views/storefront.ts'
import { messagesIn } from '@vitrine/theme/messages/messages.ts'

import { hrefOf } from '../src/view/href-of.ts'

/** Images by name. Their addresses need not exist, because tests only check the markup. */
export type Images = Record<string, { base: string; widths: number[]; width: number; height: number }>

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

/** Returns a storefront with twelve products, five collections and two menus, without a server or database. */
export function sampleStorefront(theme: ThemeName, images: Images, raw: unknown = { theme }, path = '/'): Storefront {
  const config: ThemeConfig = readConfig(raw)
  const t = messagesIn('en')
  const sampleImage = (name: string, alt = ''): ImageView => ({
    base: `/images/${name}`,
    widths: [160, 480, 1200, 2000],
    width: 2000,
    height: 2000,
    ...images[name],
    alt,
  })
  const colors = ['Red', 'Blue', 'Teal', 'Ash', 'Sand', 'Plum', 'Moss']
  const products = squares.map(([title, first, second, price, compareAt], place): ProductCard => ({
    id: `p${place}`,
    handle: handleOf(title),
    title,
    vendor: 'Vitrine',
    price,
    compareAt,
    priceVaries: place === 2,
    available: place !== 7,
    image: sampleImage(first, title),
    second: second === null ? null : sampleImage(second, title),
    onlyVariant: place === 1 ? 'v1' : null,
    swatches:
      place === 0 ? { option: 'Color', values: colors.map((name) => ({ name, color: '#336699', image: null, variant: name })) } : null,
    rating: place === 0 ? { value: 4.6, count: 128 } : null,
  }))
  const collections: CollectionView[] = [
    { handle: 'all', title: 'All products', image: null, products },
    {
      handle: 'apparel',
      title: 'Apparel',
      image: sampleImage('banner-apparel', 'A woman before a yellow wall'),
      products: products.slice(0, 5),
    },
    {
      handle: 'accessories',
      title: 'Accessories',
      image: sampleImage('banner-accessories', 'A shelf with vases and letters'),
      products: products.slice(5),
    },
    {
      handle: 'summer',
      title: 'Summer',
      image: sampleImage('banner-summer', 'A woman with yellow sunglasses'),
      products: products.slice(2, 9),
    },
    { handle: 'groceries', title: 'Groceries', image: sampleImage('banner-groceries', 'Bottles of juice in a row'), products: [] },
  ]
  const item = (title: string, href: string, children: MenuLink[] = []): MenuLink => ({
    title,
    href,
    blank: false,
    badge: '',
    image: href === '/collections/apparel' ? sampleImage('banner-apparel', 'A woman before a yellow wall') : null,
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
    languages: ['en'],
    currency: 'USD',
    currencies: ['USD'],
    chosenCurrency: null,
    config,
    path,
    isPreview: false,
    widgets: [],
    canCheckOut: true,
    hasAccounts: true,
    homeDelivery: null,
    policies: [
      { title: 'Refund policy', href: '/pages/refund-policy' },
      { title: 'Terms of service', href: '/pages/terms' },
    ],
    consent: null,
    guardsForms: true,
    looksUpOrders: true,
    hasCode: (typed) => Object.values(config.settings.popup).some(({ code }) => code === typed),
    t,
    money: (amount) => money.format(amount / 100),
    exactMoney: (amount) => money.format(amount / 100),
    href: (link) => hrefOf(link),
    // An id is the name of a sample image. In a configuration, which accepts only UUIDs, it ends in the image's number.
    image: (value) =>
      value === null
        ? undefined
        : sampleImage(value.id in images ? value.id : (Object.keys(images)[Number(value.id.slice(-12))] ?? 'banner-apparel'), value.alt),
    collection: (handle) => collections.find((one) => one.handle === handle),
    product: (handle) => products.find((one) => one.handle === handle),
    menu: (handle) => menus[handle] ?? [],
    page: (handle) => (handle === 'about' ? { title: 'Our story', html: '<p>Made in small numbers.</p>' } : undefined),
  }
}

import type { CheckoutView, OrderSummary, OrderView } from '@vitrine/theme/views/checkout.ts'
import type { PageView, ProductView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

/** Returns one page of each kind with sample content. */
export function samplePages(storefront: Storefront): Record<PageView['kind'], PageView> {
  const cards = storefront.collection('all')?.products ?? []
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
        values: colors.map((name, place) => ({ name, color: ['#f5f5f4', '#0b5cff', '#a8a29e'][place] ?? null, image: null })),
      },
      { name: 'Size', values: sizes.map((name) => ({ name, color: null, image: null })) },
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
      (id) => storefront.image({ id, alt: 'White hoodie' }) ?? [],
    ),
    collections: [{ handle: 'apparel', title: 'Apparel' }],
    sizeChartHtml:
      '<table><tr><th>Size</th><th>Chest</th><th>Length</th></tr><tr><td>S</td><td>52 cm</td><td>70 cm</td></tr><tr><td>M</td><td>55 cm</td><td>72 cm</td></tr></table>',
    rating: { value: 4.6, count: 128 },
    reviews: {
      reviews: [
        {
          id: 'r1',
          rating: 5,
          title: 'Warm and soft',
          body: 'Fits as described.\nI would buy it again.',
          author: 'Ada',
          isVerified: true,
          date: '2026-03-31',
          images: [],
          reply: 'Thank you!',
        },
        { id: 'r2', rating: 3, title: '', body: 'Runs small.', author: '', isVerified: false, date: '2026-02-01', images: [], reply: '' },
      ],
      total: 128,
      stars: [100, 20, 5, 2, 1],
      sort: 'newest',
      sorts: [
        { value: 'newest', href: '/products/hoodie#reviews' },
        { value: 'highest', href: '/products/hoodie?reviews-sort=highest#reviews' },
        { value: 'images', href: '/products/hoodie?reviews-sort=images#reviews' },
      ],
      previous: null,
      next: '/products/hoodie?reviews=2#reviews',
    },
    buyXGetY: { buy: { kind: 'quantity', quantity: 2 }, get: 1, value: { kind: 'percentage', ppm: 1_000_000 }, of: 'both' },
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
        values: [{ value: '1', label: 'In stock', count: 190, chosen: true, color: null, image: null }],
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
          image: null,
        })),
        range: null,
      },
      {
        param: 'filter.size',
        label: 'Size',
        display: 'list',
        values: sizes.map((label) => ({ value: label, label, count: 9, chosen: false, color: null, image: null })),
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
    image: card.image,
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
    shipping: { name: 'Standard', amount: 500, before: 500, days: { least: 3, most: 5 } },
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
    step: storefront.config.settings.checkout.step === 'one' ? 'one' : 'information',
    email: 'ada@example.com',
    phone: '',
    acceptsMarketing: false,
    acceptsSms: null,
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
    mistypedCode: '',
    notices: [],
    changed: false,
    errors: {},
    termsRequired: true,
    termsHref: '/pages/terms',
    payment: { kind: 'test' },
    seen: 'c2Vlbg',
    signedInAs: null,
    isTaxExempt: false,
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
    form: { kind: 'form', form: { name: 'contact', typed: {}, outcome: null, token: '' } },
    product: { kind: 'product', product, related: cards.slice(1, 7) },
    collection: {
      kind: 'collection',
      collection: {
        handle: 'apparel',
        title: 'Apparel',
        image: storefront.collection('apparel')?.image ?? null,
        bodyHtml: '<p>Things to wear, cut and printed in small numbers.</p>',
        seo,
        ...found,
      },
    },
    collections: {
      kind: 'collections',
      collections: ['apparel', 'accessories', 'summer', 'groceries'].flatMap((handle) => storefront.collection(handle) ?? []),
    },
    search: { kind: 'search', search: { searchText: 'hoodie', suggestions: [], ...found } },
    cart: { kind: 'cart', cart },
    checkout: { kind: 'checkout', checkout },
    paymentWait: { kind: 'paymentWait', href: '/checkout/return' },
    paymentReturned: { kind: 'paymentReturned', amount: 4900, email: 'ada@example.com' },
    order: { kind: 'order', order },
    account: {
      kind: 'account',
      account: {
        step: 'home',
        firstName: 'Ada',
        email: 'ada@example.com',
        orders: [
          { id: 'o1', number: '#1042', href: '/orders/t', placedOn: '2026-03-31', total: '$59.00', state: 'processing' },
          { id: 'o2', number: '#1007', href: null, placedOn: '2025-11-28', total: '$24.00', state: 'shipped' },
        ],
        olderHref: '/account?before=o2',
        addresses: [
          { id: 'a1', lines: ['Ada Lovelace', '12 St James Square', 'San Francisco CA 94107', 'United States'], isDefault: true },
        ],
        canAddAddress: true,
        acceptsMarketing: false,
        done: 'addressSaved',
      },
    },
    privacy: { kind: 'privacy', privacy: { allowed: { analytics: true, marketing: false }, isSaved: true, hasGpc: true } },
    orderLookup: { kind: 'orderLookup', lookup: { number: '#1042', email: 'ada', outcome: 'invalid', token: '' } },
    review: {
      kind: 'review',
      review: {
        step: 'write',
        product: { title: product.title, href: '/products/mug', image: product.image },
        action: '/products/mug/review',
        asksEmail: true,
        takesImages: true,
        token: '',
        typed: { rating: 4, title: 'Sturdy', body: '', author: 'Ada L.', email: 'ada@example.com' },
        problem: 'email',
      },
    },
    page: {
      kind: 'page',
      title: 'Shipping & delivery',
      html: '<h2>How long it takes</h2><p>We make each order to measure. Making takes 7-10 days, the way to you 10-20 business days.</p><h2>What it costs</h2><table><tr><th>Where</th><th>Price</th></tr><tr><td>Europe</td><td>5.00</td></tr><tr><td>Elsewhere</td><td>12.00</td></tr></table>',
      seo,
    },
    recentlyViewed: { kind: 'recentlyViewed', products: cards.slice(0, 4) },
    notFound: { kind: 'notFound', suggestions: cards.slice(0, 4) },
    password: { kind: 'password', message: 'We open in spring.', refused: null },
  }
}

import { type Browser, expect, type Page } from '@playwright/test'

import { api } from '../api.ts'
import { cards, expectThanks, fillAddress, fillCard, originOf, pay, toCheckout } from '../buy.ts'
import { importFile } from '../import-file.ts'
import { newOwner, type Owner } from '../people.ts'
import { uploadImage } from '../upload-image.ts'
import { baseOf } from './base.ts'

/** A page of the storefront, with a browser tab of the shopper who sees it. */
interface ShopperPage {
  address: string
  tab: Page
}

/** A store whose products, menus, pages and discounts let every setting of a theme have an effect. */
export interface SettingsStore {
  owner: Owner
  themeId: string
  /** The pages of the storefront by the page that the preview shows, and a cart that ships for free. */
  pages: Record<string, ShopperPage>
}

const published = { publishedAt: '2026-01-01T00:00:00.000Z' }

/** Creates the store, with the settings of `baseOf` published in a theme. */
export async function newSettingsStore(browser: Browser, theme: 'fashion' | 'default'): Promise<SettingsStore> {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const files = { front: await uploadImage(token, 'hat-front'), side: await uploadImage(token, 'hat-side') }
  await seedProducts(token, files)
  await seedPages(token)
  await seedOffers(token)
  const themeId = await publishBase(token, theme, files.front)
  return { owner, themeId, pages: await visit(browser, owner) }
}

/** Orders a product, and fills a cart and a checkout, as shoppers do. */
async function visit(browser: Browser, { session, storeDomain }: Owner): Promise<SettingsStore['pages']> {
  const handle = storeDomain.split('.')[0]!
  const origin = originOf(handle)
  const [tab, other] = await Promise.all([browser, browser].map(async (one) => (await one.newContext()).newPage()))
  // The order has a delivery time. Without one, the product page shows that of the theme.
  await setDeliveryTime(session.accessToken, { minDays: 3, maxDays: 20 })
  await toCheckout(tab!, handle, 'linen-shirt')
  await fillAddress(tab!)
  await fillCard(tab!, cards.success)
  await pay(tab!)
  await expectThanks(tab!)
  const order = tab!.url()
  await setDeliveryTime(session.accessToken, { minDays: null, maxDays: null })
  await toCheckout(tab!, handle, 'linen-shirt')
  await other!.goto(`${origin}/products/cotton-sock`)
  await other!.getByRole('spinbutton', { name: 'Quantity' }).fill('30')
  await other!.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(other!.getByRole('link', { name: 'Check out' })).toBeVisible()
  const paths = { home: '/', product: '/products/linen-shirt', collections: '/collections/a-linen', cart: '/cart', checkout: '/checkout' }
  return {
    ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { address: origin + path, tab: tab! }])),
    order: { address: order, tab: tab! },
    fullCart: { address: `${origin}/cart`, tab: other! },
  }
}

async function seedProducts(token: string, files: { front: string; side: string }): Promise<void> {
  await importFile(token, 'products', 'rated-products.csv')
  const colors = [
    { name: 'Sand', color: '#d6c7a1' },
    { name: 'Slate', color: '#475569' },
  ]
  await api('options.create', { token, body: { name: 'Color', display: 'swatch', values: colors } })
  const chart = await api('sizeCharts.create', { token, body: { name: 'Shirts', bodyHtml: '<p>Measure your chest.</p>' } })
  const { items } = await api('products.list', { token, query: { search: 'Linen shirt' } })
  const { id } = items[0]!
  const { handle, version } = await api('products.get', { token, params: { id } })
  const variants = colors.flatMap(({ name }, color) =>
    ['S', 'M', 'L'].map((size, place) => ({
      optionValues: [name, size, 'Regular'],
      priceCents: 4900,
      compareAtCents: 6900,
      inventoryTracker: 'vitrine',
      // The first variant is the last one of its kind, the second one of two.
      inventoryQuantity: place < 2 ? place + 1 : 40,
      mediaId: color === 0 ? files.front : files.side,
    })),
  )
  await api('products.update', {
    token,
    params: { id },
    body: {
      version,
      title: 'Linen shirt',
      handle,
      bodyHtml: '<p>Light and cool.</p>',
      tags: ['summer'],
      status: 'active',
      sizeChartId: chart.id,
      options: [
        { name: 'Color', values: colors.map(({ name }) => name) },
        { name: 'Size', values: ['S', 'M', 'L'] },
        { name: 'Fit', values: ['Regular'] },
      ],
      variants,
      media: [{ id: files.front }, { id: files.side }],
    },
  })
  const { items: all } = await api('products.list', { token })
  for (const [title, words] of Object.entries({ 'A linen': 'Linen', 'B wool': '' })) {
    const collection = await api('collections.create', { token, body: { title, media: { id: files.side }, ...published } })
    const ids = all.flatMap((one) => (one.title.startsWith('Linen') === (words !== '') ? [one.id] : []))
    await api('collections.addProducts', { token, params: { id: collection.id }, body: { ids } })
  }
}

async function seedPages(token: string): Promise<void> {
  for (const title of ['Our story', 'Our workshop'])
    await api('pages.create', { token, body: { title, bodyHtml: `<p>${title}, told in short.</p>`, ...published } })
  const item = (title: string, items: object[] = []) => ({
    id: crypto.randomUUID(),
    title,
    target: { type: 'all-products' as const },
    items,
  })
  await api('menus.create', { token, body: { title: 'Side menu', items: [item('Clothes', [item('Shirts'), item('Hats')])] } })
}

/** A code for popups and another one, an offer to buy five and get one, and a way to pay. */
async function seedOffers(token: string): Promise<void> {
  const terms = { kind: 'order' as const, value: { kind: 'percentage' as const, ppm: 100_000 } }
  for (const code of ['HELLO', 'AGAIN']) await api('discounts.create', { token, body: { ...terms, method: 'code', code, title: code } })
  const buyAndGet = { buys: null, buy: { kind: 'quantity', quantity: 5 }, gets: null, getQuantity: 1, usesPerOrder: null }
  await api('discounts.create', {
    token,
    body: { kind: 'buy_x_get_y', value: { kind: 'percentage', ppm: 1_000_000 }, buyAndGet, method: 'automatic', title: 'Five and one' },
  })
  const unlimited = { minOrderCents: null, maxOrderCents: null, dailyCapCents: null, monthlyCapCents: null, currencies: [], countries: [] }
  const account = { provider: 'test', label: 'Test payments', domain: '', publishableKey: '', instructions: '' }
  await api('gateways.create', { token, body: { ...account, ...unlimited } })
}

/** Sets the delivery time of all shipping rates, which are free from 200. */
async function setDeliveryTime(token: string, days: { minDays: number | null; maxDays: number | null }): Promise<void> {
  const { zones } = await api('shipping.zones', { token })
  for (const { id, rates, ...zone } of zones) {
    const body = { ...zone, rates: rates.map((rate) => ({ ...rate, ...days, freeFromCents: 20_000 })) }
    await api('shipping.updateZone', { token, params: { id }, body })
  }
}

async function publishBase(token: string, theme: 'fashion' | 'default', fileId: string): Promise<string> {
  const { id: themeId } = await api('themes.create', { token, body: { name: 'Start', theme } })
  const { saved } = (await api('themes.configs', { token, params: { themeId } })).items[0]!
  // What an imported theme lacks has the default.
  const config = baseOf(saved, {
    image: { id: fileId, alt: 'A hat' },
    collection: 'a-linen',
    product: 'linen-shirt',
    menu: 'side-menu',
    code: 'HELLO',
  })
  const { id } = await api('themes.create', { token, body: { name: 'Everything on', theme, config } })
  await api('themes.publish', { token, params: { id } })
  return id
}

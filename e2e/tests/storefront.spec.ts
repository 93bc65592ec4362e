import { gzipSync } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { fashionStorefront, printStorefront } from '../helpers/demo.ts'
import { newStorefront, type TestStorefront } from '../helpers/storefront.ts'

/** The maximum number of bytes of gzipped JavaScript that each page may load. */
const budgets = { '/': 12_000, '/collections/all': 12_000, '/products/enamel-kettle-1': 18_000 }
const pages = [
  ...Object.keys(budgets),
  '/collections',
  '/collections/from-the-north?filter.available=1',
  '/collections/all?filter.price.from=99999',
  '/search?q=kettle',
  '/search?q=nothing-like-it',
  '/cart',
  '/pages/about',
  '/pages/contact',
  '/returns',
  '/size-guide',
  '/my-shipping-details',
  '/no/such/page',
]
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

let storefront: TestStorefront
test.beforeAll(async () => {
  storefront = await newStorefront()
})

for (const viewport of viewports)
  test(`every page at ${viewport.width} px breaks no policy and no accessibility rule`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const complaints = watch(page)
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(storefront.origin + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await hindrancesOf(page)).toEqual([])
        expect(complaints).toEqual([])
      })
  })

for (const [path, budget] of Object.entries(budgets))
  test(`${path} loads at most ${budget / 1000} kB of JavaScript, and none of it blocks rendering`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.body()))
    await page.goto(storefront.origin + path, { waitUntil: 'networkidle' })
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
    expect(await page.locator('head script[src]:not([type=module]):not([async]):not([defer])').count()).toBe(0)
  })

test('a shopper finds a product, chooses a variant and adds it to the cart', async ({ page }) => {
  await page.goto(storefront.origin)
  await page.goto(`${storefront.origin}/collections/from-the-north`)
  await page.getByRole('link', { name: 'Enamel kettle 3', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enamel kettle 3' })).toBeVisible()
  await page.locator('label', { hasText: /^M$/ }).click()
  await expect(page).toHaveURL(/variant=/)
  await expect(page.locator('main .price .now').first()).toHaveText('$23.50')
  const added = page.waitForResponse('**/cart/add')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  expect((await added).ok()).toBe(true)
  await page.goto(`${storefront.origin}/cart`)
  await expect(page.getByRole('link', { name: 'Enamel kettle 3' }).first()).toBeVisible()
})

test('a shopper chooses a variant on a card, and adds it without leaving the list', async ({ page }) => {
  await page.goto(`${storefront.origin}/collections/from-the-north`)
  const choose = page.getByRole('link', { name: 'Choose options: Enamel kettle 3', exact: true })
  // A double click opens one dialog.
  await choose.evaluate((link: HTMLAnchorElement) => {
    link.focus()
    link.click()
    link.click()
  })
  const chooser = page.getByRole('dialog', { name: 'Enamel kettle 3' })
  await chooser.locator('label', { hasText: /^M$/ }).click()
  await expect(chooser.locator('.price .now')).toHaveText('$23.50')
  expect(await hindrancesOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
  await choose.click()
  await chooser.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('#mini-cart').getByRole('link', { name: 'Enamel kettle 3' }).first()).toBeVisible()
  await expect(chooser).toHaveCount(0)
  await expect(page).toHaveURL(/from-the-north$/)
})

test('an option chosen before the script has loaded stays chosen, also beside options that are not shown', async ({ context }) => {
  const { origin } = await fashionStorefront()
  for (const [address, value, price] of [
    [`${storefront.origin}/products/enamel-kettle-3`, /^M$/, '$23.50'],
    [`${origin}/products/court-leather-sneakers`, /^40/, '$119.00'],
  ] as const) {
    const page = await context.newPage()
    const clicked = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await clicked.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('label', { hasText: value }).click()
    clicked.resolve()
    await expect(page).toHaveURL(/variant=/)
    await expect(page.locator('main .price .now').first()).toHaveText(price)
  }
})

test('the list in an offer for several items follows the choice above it', async ({ page }) => {
  const { origin } = await printStorefront()
  // Offers are made after the products.
  await expect(async () => {
    await page.goto(`${origin}/products/building-blocks-notebook`)
    await expect(page.locator('form.upsell select')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.locator('label', { hasText: /^Blank/ }).click()
  await expect(page).toHaveURL(/variant=/)
  await expect(page.locator('form.upsell option:checked')).toHaveText(['Blank'])
})

test('two tabs that add a first item simultaneously fill one cart', async ({ context }) => {
  const tabs = await Promise.all([1, 2].map(() => context.newPage()))
  await Promise.all(tabs.map((tab, place) => tab.goto(`${storefront.origin}/products/enamel-kettle-${place + 5}`)))
  // Until the script makes the form live, the browser sends the form itself, without waiting for the other tab.
  for (const tab of tabs) await expect(tab.locator('.product-form.live')).toBeVisible()
  const asked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  // The first request is held until the other tab waits for it. The route stays afterward, because Chromium can lose a request that
  // begins while the route is being removed.
  await context.route('**/cart/add', async (route) => {
    asked.resolve()
    await go.promise
    await route.continue()
  })
  const buttons = tabs.map((tab) => tab.getByRole('button', { name: 'Add to cart' }).first())
  await buttons[0]?.click()
  await asked.promise
  await buttons[1]?.click()
  const waiting = () => tabs[1]?.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waiting).toBe(1)
  go.resolve()
  for (const [place, tab] of tabs.entries())
    await expect(tab.getByRole('link', { name: `Enamel kettle ${place + 5}` }).last()).toBeVisible()
  await tabs[0]?.goto(`${storefront.origin}/cart`)
  await expect(tabs[0]!.locator('main').getByRole('link', { name: /^Enamel kettle [56]$/ })).toHaveCount(2)
})

test('choosing a variant without its own image does not move the gallery', async ({ page }) => {
  const { origin } = await fashionStorefront()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/products/court-leather-sneakers`)
  await page.locator('label', { hasText: /^40/ }).click()
  await expect(page).toHaveURL(/variant=/)
  await expect(page.locator('.gallery-steps').getByRole('button', { name: 'Previous' })).toBeDisabled()
})

test('a refused contact form shows the reason, and an accepted one is cleared', async ({ page }) => {
  await page.goto(`${storefront.origin}/pages/contact`)
  const form = page.getByRole('form', { name: 'Contact us' }).first()
  const send = form.getByRole('button', { name: 'Send message' })
  await form.getByLabel('Name').fill('Ada')
  // The browser accepts this address, but the server does not.
  await form.getByLabel('Email').fill('ada@nowhere')
  await form.getByLabel('Message').fill('Does it whistle?')
  await send.click()
  await expect(form.getByRole('status')).toContainText('a valid email address')
  await expect(form.getByLabel('Message')).toHaveValue('Does it whistle?')
  await form.getByLabel('Email').fill('ada@example.com')
  await send.click()
  await expect(form.getByRole('status')).toHaveText('Thanks for contacting us. We’ll reply by email.')
  await expect(form.getByLabel('Email')).toHaveValue('')
})

test('the next visitor sees a changed price', async ({ page }) => {
  const token = storefront.owner.session.accessToken
  const path = `${storefront.origin}/products/enamel-kettle-12`
  await page.goto(path)
  await expect(page.locator('main .price .now').first()).toHaveText(/\$32\.00/)
  const { items } = await api('products.list', { token, query: { search: 'kettle 12' } })
  const {
    id: _,
    currency: _c,
    createdAt: _a,
    updatedAt: _u,
    isVisible: _v,
    ...product
  } = await api('products.get', { token, params: { id: items[0]?.id ?? '' } })
  const variants = product.variants.map(({ committed: _committed, ...variant }) => ({ ...variant, priceCents: 9900 }))
  await api('products.update', { token, params: { id: items[0]?.id ?? '' }, body: { ...product, media: [], variants } })
  await expect(async () => {
    await page.goto(path)
    await expect(page.locator('main .price .now').first()).toHaveText('$99.00', { timeout: 100 })
  }).toPass()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('pages, search and the cart work', async ({ page }) => {
    await page.goto(`${storefront.origin}/collections/all`)
    await expect(page.getByRole('link', { name: 'Enamel kettle 1', exact: true })).toBeVisible()
    await page.goto(`${storefront.origin}/search?q=kettle+7`)
    await expect(page.getByRole('link', { name: 'Enamel kettle 7', exact: true })).toBeVisible()
    await page.goto(`${storefront.origin}/products/enamel-kettle-7`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(`${storefront.origin}/cart`)
    await expect(page.getByRole('link', { name: 'Enamel kettle 7' }).first()).toBeVisible()
  })
})

import { gzipSync } from 'node:zlib'

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, caughtUp, expectThanks, field, fillAddress, fillCard, originOf, pay, toCheckout } from '../helpers/buy.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { fashionShop } from '../helpers/demo.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.beforeAll(async () => {
  await fashionShop()
})

/** What a refused form answers with is no fault of the page. */
const faults = (complaints: readonly string[]) => complaints.filter((one) => !/status of (?:409|422)/.test(one))
const totalOf = (page: Page) => page.locator('[data-part="total"]')

test('a guest buys on one page with a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  const complaints = watch(page)
  await toCheckout(page, 'demo', 'club-polo')
  expect(await hindrancesOf(page)).toEqual([])
  // What changes with the country changes in place, and what was typed stays.
  await field(page, 'Email').fill('ada@example.com')
  await field(page, 'Country or region').selectOption('DE')
  await expect(field(page, 'Postal code')).toBeVisible()
  await expect(page.getByLabel(/^International shipping/)).toBeVisible()
  const abroad = await totalOf(page).textContent()
  await fillAddress(page)
  await expect(page.getByLabel(/^Standard shipping/)).toBeVisible()
  await expect(totalOf(page)).not.toHaveText(abroad ?? '')
  const total = (await totalOf(page).textContent()) ?? ''
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveText(`Pay ${total}`)
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
  await expect(page.locator('.totals-sum')).toContainText(total)
  expect(await hindrancesOf(page)).toEqual([])
  // The page can be loaded again, and the cart is empty.
  await page.reload()
  await expectThanks(page)
  await page.goto(`${originOf('demo')}/checkout`)
  await expect(page).toHaveURL(/\/cart$/)
  expect(faults(complaints)).toEqual([])
})

test('a guest buys in steps at a desk, and can go back', async ({ page }) => {
  await page.setViewportSize(desk)
  const complaints = watch(page)
  await toCheckout(page, 'demo-pod', 'campfire-mug')
  expect(await hindrancesOf(page)).toEqual([])
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expect(page.getByText('12 St James Square, San Francisco')).toBeVisible()
  expect(await hindrancesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/payment$/)
  expect(await hindrancesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Change: Ship to' }).click()
  await expect(field(page, 'City')).toHaveValue('San Francisco')
  await field(page, 'City').fill('Oakland')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
  await expect(page.getByText(/Oakland/)).toBeVisible()
  expect(faults(complaints)).toEqual([])
})

test('what is missing or wrong is said beside its field, and the first of it is focused', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'club-polo')
  await pay(page)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This field is required.')
  await fillAddress(page)
  await field(page, 'ZIP code').fill('123')
  await fillCard(page, cards.success)
  // By the page that follows what is typed, before anything is sent to pay.
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription('Enter a valid postal code for this country.')
  await expect(page.getByLabel('Card number')).toHaveValue(cards.success)
  await pay(page)
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await alert.getByRole('link', { name: 'ZIP code' }).click()
  await expect(field(page, 'ZIP code')).toBeFocused()
  // To axe what has scrolled behind the sum at the top is a small target.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await hindrancesOf(page)).toEqual([])
})

test('a declined card costs nothing, another is taken', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'club-polo')
  await fillAddress(page)
  await fillCard(page, cards.declined)
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Use a different card or contact your bank.')
  await expect(page.getByRole('alert')).toContainText('You weren’t charged.')
  expect(await hindrancesOf(page)).toEqual([])
  await expect(field(page, 'City')).toHaveValue('San Francisco')
  await page.getByRole('link', { name: 'Return to payment' }).click()
  await expect(page.getByLabel('Card number')).toBeInViewport()
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
})

test('the bank is asked where it wants to be, and may refuse', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'club-polo')
  await fillAddress(page)
  for (const answer of ['Decline', 'Approve']) {
    await fillCard(page, cards.secure)
    await pay(page)
    await page.getByRole('button', { name: answer }).click()
    if (answer === 'Decline') await expect(page.getByRole('alert')).toContainText('Your bank couldn’t authenticate the payment.')
  }
  await expectThanks(page)
})

test('pressed twice it is paid once', async ({ page }) => {
  await toCheckout(page, 'demo', 'club-polo')
  await fillAddress(page)
  await fillCard(page, cards.success)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/checkout/pay') sent.push(request.url())
  })
  // While the first is under way, as quickly as nobody can.
  await page.locator('.checkout-send button').evaluate((button: HTMLElement) => {
    for (const wait of [0, 0, 10, 20, 40, 60]) setTimeout(() => button.click(), wait)
  })
  await expectThanks(page)
  expect(sent).toHaveLength(1)
})

test('Enter applies a code, and does not pay', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'club-polo')
  await fillAddress(page)
  await fillCard(page, cards.success)
  await page.getByLabel('Discount code').fill('no-such-code')
  await page.getByLabel('Discount code').press('Enter')
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('This discount code isn’t valid.')
  await expect(page.getByLabel('Discount code')).toHaveValue('no-such-code')
  await expect(page).toHaveURL(/\/checkout$/)
  await field(page, 'City').press('Enter')
  await expect(page.getByLabel('Card number')).toHaveValue(cards.success)
  await expect(page).toHaveURL(/\/checkout$/)
})

for (const [javaScriptEnabled, size] of [
  [true, desk],
  [false, phone],
] as const)
  test.describe(javaScriptEnabled ? 'with a script' : 'with none', () => {
    test.use({ javaScriptEnabled })
    test('Enter in the card form pays', async ({ page }) => {
      await page.setViewportSize(size)
      await toCheckout(page, 'demo', 'club-polo')
      await fillAddress(page)
      await fillCard(page, cards.success)
      await page.getByLabel('Card number').press('Enter')
      await expectThanks(page)
    })
  })

test('Enter in a step leads to the next', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo-pod', 'campfire-mug')
  await fillAddress(page)
  await field(page, 'City').press('Enter')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
})

test('the back button leads through a declined card and the order it became', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'club-polo')
  await fillAddress(page)
  await fillCard(page, cards.declined)
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
  for (let back = 0; back < 3; back++) {
    const answer = await page.goBack()
    // A page of the shop each time, and none that the browser would have to send a form for again.
    expect(answer?.request().method()).toBe('GET')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test('a shop that does not answer is said so, and what was typed stays', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'club-polo')
  await fillAddress(page)
  await field(page, 'City').fill('Oakland')
  await page.route('**/checkout', (route) => route.abort())
  await field(page, 'Country or region').selectOption('DE')
  await expect(page.getByText('We can’t reach the store.')).toBeInViewport()
  await expect(field(page, 'City')).toHaveValue('Oakland')
  await page.unroute('**/checkout')
  await field(page, 'Country or region').selectOption('US')
  await expect(page.getByText('We can’t reach the store.')).toHaveCount(0)
  await expect(field(page, 'City')).toHaveValue('Oakland')
})

test('a code that is applied twice in a hurry is asked for twice', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'club-polo')
  await field(page, 'City').fill('Oakland')
  await page.getByLabel('Discount code').fill('no-such-code')
  await page.route('**/checkout/discount', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.click()
  await apply.click()
  await caughtUp(page)
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('This discount code isn’t valid.')
  await expect(field(page, 'City')).toHaveValue('Oakland')
})

test('who tries too many codes is told so beside the field', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'club-polo')
  await field(page, 'City').fill('Oakland')
  await page.route('**/checkout/discount', (route) => route.fulfill({ status: 429, contentType: 'text/html', body: '' }))
  await page.getByLabel('Discount code').fill('one-more')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription(/Wait a few minutes/)
  await expect(page.getByLabel('Discount code')).toHaveValue('one-more')
  await expect(field(page, 'City')).toHaveValue('Oakland')
})

test('what sold out meanwhile is not sold', async ({ page }) => {
  const { token } = await fashionShop()
  const variants = [{ optionValues: [], priceCents: 2500, inventoryTracker: 'vitrine', inventoryQuantity: 1 }]
  const product = await api('products.create', { token, body: { title: 'Last lamp', status: 'active', variants } })
  await toCheckout(page, 'demo', product.handle)
  await fillAddress(page)
  await fillCard(page, cards.success)
  const change = { variantId: product.variants[0]?.id, field: 'available', expected: 1, value: 0 }
  await api('inventory.change', { token, body: { changes: [change], reason: 'count' }, headers: { 'idempotency-key': product.id } })
  await pay(page)
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Last lamp is sold out.')).toBeVisible()
})

test('checkout takes little script', async ({ page }) => {
  await toCheckout(page, 'demo', 'club-polo')
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.body()))
  await page.reload({ waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  for (const [store, handle] of [
    ['demo', 'club-polo'],
    ['demo-pod', 'campfire-mug'],
  ] as const)
    test(`a guest buys in ${store}`, async ({ page }) => {
      await page.setViewportSize(phone)
      await toCheckout(page, store, handle)
      await fillAddress(page)
      if (store === 'demo-pod') {
        await page.getByRole('button', { name: 'Continue to shipping' }).click()
        await page.getByRole('button', { name: 'Continue to payment' }).click()
      }
      // Enter presses the first button of a form, which pays: not where a code was typed.
      await page.locator('summary').first().click()
      await page.getByLabel('Discount code').fill('no-such-code')
      await page.getByLabel('Discount code').press('Enter')
      await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('This discount code isn’t valid.')
      await fillCard(page, cards.declined)
      await pay(page)
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await fillCard(page, cards.secure)
      await pay(page)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expectThanks(page)
    })
})

import { gzipSync } from 'node:zlib'

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, caughtUp, expectThanks, field, fillAddress, fillCard, originOf, pay, toCheckout } from '../helpers/buy.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { fashionStorefront } from '../helpers/demo.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.beforeAll(async () => {
  await fashionStorefront()
})

/** Returns the complaints without the browser's messages about refused forms, which are expected. */
const faults = (complaints: readonly string[]) => complaints.filter((one) => !/status of (?:409|422)/.test(one))
const totalOf = (page: Page) => page.locator('[data-part="total"]')

test('a guest buys through one-page checkout on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  const complaints = watch(page)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  expect(await hindrancesOf(page)).toEqual([])
  // Changing the country updates the page in place and keeps the typed values.
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
  // The page can be reloaded, and the cart is empty.
  await page.reload()
  await expectThanks(page)
  await page.goto(`${originOf('demo')}/checkout`)
  await expect(page).toHaveURL(/\/cart$/)
  expect(faults(complaints)).toEqual([])
})

test('a guest buys through the checkout steps on a desktop, and can go back', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Change Ship to' }).click()
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

test('errors are shown next to their fields, and the first one gets the focus', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  await pay(page)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter an email address')
  await fillAddress(page)
  await field(page, 'ZIP code').fill('123')
  await fillCard(page, cards.success)
  // The page's script reports the error before the payment is sent.
  await expect(field(page, 'ZIP code')).toHaveAccessibleDescription('Enter a valid ZIP code')
  await expect(page.getByLabel('Card number')).toHaveValue(cards.success)
  await pay(page)
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await alert.getByRole('link', { name: 'ZIP code' }).click()
  await expect(field(page, 'ZIP code')).toBeFocused()
  // axe reports a link that has scrolled behind the sticky total as too small a target, so the test scrolls to the top first.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await hindrancesOf(page)).toEqual([])
})

test('a declined card is not charged, and another card can be used', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
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

test('the test bank can decline or approve a payment that needs authentication', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  await fillAddress(page)
  for (const answer of ['Decline', 'Approve']) {
    await fillCard(page, cards.secure)
    await pay(page)
    await page.getByRole('button', { name: answer }).click()
    if (answer === 'Decline') await expect(page.getByRole('alert')).toContainText('Your bank couldn’t authenticate the payment.')
  }
  await expectThanks(page)
})

test('pressing the pay button twice pays once', async ({ page }) => {
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  await fillAddress(page)
  await fillCard(page, cards.success)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/checkout/pay') sent.push(request.url())
  })
  // The repeated clicks come while the first request is pending, faster than a person can click.
  await page.locator('.checkout-send button').evaluate((button: HTMLElement) => {
    for (const wait of [0, 0, 10, 20, 40, 60]) setTimeout(() => button.click(), wait)
  })
  await expectThanks(page)
  expect(sent).toHaveLength(1)
})

test('Enter in the code field applies the code, and Enter in an address field does not pay', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  await fillAddress(page)
  await fillCard(page, cards.success)
  await page.getByLabel('Discount code').fill('no-such-code')
  await page.getByLabel('Discount code').press('Enter')
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('This discount code isn’t valid')
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
      await toCheckout(page, 'demo', 'relay-raglan-tee')
      await fillAddress(page)
      await fillCard(page, cards.success)
      await page.getByLabel('Card number').press('Enter')
      await expectThanks(page)
    })
  })

test('Enter in a checkout step leads to the next step', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo-pod', 'campfire-mug')
  await fillAddress(page)
  await field(page, 'City').press('Enter')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
})

test('the back button works after a declined card and a paid order, without sending a form again', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  await fillAddress(page)
  await fillCard(page, cards.declined)
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
  for (let back = 0; back < 3; back++) {
    const answer = await page.goBack()
    // Each page is a storefront page that was loaded with GET, so the browser never has to send a form again.
    expect(answer?.request().method()).toBe('GET')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test('checkout says that the store cannot be reached, and keeps the typed values', async ({ page }) => {
  await page.setViewportSize(phone)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
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

test('a discount code that is applied twice quickly still shows its error and keeps the form', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
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
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('This discount code isn’t valid')
  await expect(field(page, 'City')).toHaveValue('Oakland')
})

test('trying too many discount codes shows a message next to the field', async ({ page }) => {
  await page.setViewportSize(desk)
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  await field(page, 'City').fill('Oakland')
  await page.route('**/checkout/discount', (route) => route.fulfill({ status: 429, contentType: 'text/html', body: '' }))
  await page.getByLabel('Discount code').fill('one-more')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription(/Wait a few minutes/)
  await expect(page.getByLabel('Discount code')).toHaveValue('one-more')
  await expect(field(page, 'City')).toHaveValue('Oakland')
})

test('an item that sold out during checkout is not sold', async ({ page }) => {
  const { token } = await fashionStorefront()
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

test('checkout loads at most 12 kB of JavaScript', async ({ page }) => {
  await toCheckout(page, 'demo', 'relay-raglan-tee')
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.body()))
  await page.reload({ waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [store, handle] of [
    ['demo', 'relay-raglan-tee'],
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
      // Enter usually presses the first button of a form, which pays. In the code field, it must apply the code instead.
      await page.locator('summary', { hasText: 'Show order summary' }).click()
      await page.getByLabel('Discount code').fill('no-such-code')
      await page.getByLabel('Discount code').press('Enter')
      await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription('This discount code isn’t valid')
      await fillCard(page, cards.declined)
      await pay(page)
      await expect(page.getByRole('alert')).toContainText('Your card was declined.')
      await fillCard(page, cards.secure)
      await pay(page)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expectThanks(page)
    })
})

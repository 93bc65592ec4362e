import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, expectThanks, fillAddress, fillCard, pay, toCheckout } from '../helpers/buy.ts'
import { fashionStorefront } from '../helpers/demo.ts'
import { importFile } from '../helpers/import-file.ts'
import { mailTo, newOwner, signIn } from '../helpers/people.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Creates a product and buys it as a shopper. Returns the order's id and the address of its page in the storefront. */
async function bought(page: Page, token: string, title: string, store = 'demo'): Promise<{ id: string; storefront: string }> {
  const variants = [{ optionValues: [], priceCents: 2500, inventoryTracker: 'vitrine', inventoryQuantity: 5 }]
  const product = await api('products.create', { token, body: { title, status: 'active', variants } })
  await toCheckout(page, store, product.handle)
  await fillAddress(page)
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
  const storefront = page.url()
  const { items } = await api('orders.list', { token, query: { product: product.id } })
  return { id: items[0]!.id, storefront }
}

async function signInToDemo(page: Page): Promise<void> {
  const session = await api('auth.login', { body: { email: 'owner@demo.test', password: 'vitrine-demo' } })
  await signIn(page, { session } as Parameters<typeof signIn>[1])
}

test('an order is captured, fulfilled and partly refunded', async ({ page }) => {
  // The test gets more time, because it follows an order from the storefront to the console and back.
  test.slow()
  // The test has its own store, because other tests that buy in the demo store expect automatic capture.
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const unlimited = { minOrderCents: null, maxOrderCents: null, dailyCapCents: null, monthlyCapCents: null, currencies: [], countries: [] }
  const account = { provider: 'test', label: 'Test payments', domain: '', publishableKey: '', instructions: '' }
  await api('gateways.create', { token, body: { ...account, ...unlimited } })
  const { termsPage: _page, ...settings } = await api('checkoutSettings.get', { token })
  await api('checkoutSettings.update', { token, body: { ...settings, capture: 'manual' } })
  const { id, storefront } = await bought(page, token, 'Captured lamp', owner.storeDomain.split('.')[0])

  await signIn(page, owner)
  await page.goto(`/admin/orders/${id}`)
  // This text is the heading “Payment” and its badge. The word “Authorized” alone would also match the transaction below, which
  // keeps its name after the capture.
  await expect(part(page, 'Payment')).toContainText('PaymentAuthorized')
  await part(page, 'Payment').getByRole('button', { name: 'Capture payment' }).click()
  await dialog(page, /^Capture payment/)
    .getByRole('button', { name: 'Capture payment' })
    .click()
  await expect(part(page, 'Timeline')).toContainText('was captured')
  await expect(part(page, 'Payment')).not.toContainText('PaymentAuthorized')

  await page.getByRole('button', { name: 'Fulfill items' }).click()
  const fulfill = dialog(page, /^Fulfill items/)
  await fulfill.getByLabel('Carrier').fill('UPS')
  await fulfill.getByLabel('Tracking number').fill('1Z999')
  await fulfill.getByLabel('Tracking URL').fill('https://ups.example/1Z999')
  await fulfill.getByRole('button', { name: 'Fulfill', exact: true }).click()
  await expect(part(page, 'Fulfillments').getByRole('link', { name: 'UPS 1Z999' })).toHaveAttribute('href', 'https://ups.example/1Z999')
  expect((await mailTo('ada@example.com', /is on its way$/)).subject).toContain('is on its way')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = dialog(page, /^Refund/)
  // Typing replaces the 0.00 in the field.
  await refund.getByLabel('Refund amount').click()
  await page.keyboard.type('10')
  await refund.getByRole('button', { name: 'Refund $10.00' }).click()
  await expect(part(page, 'Timeline')).toContainText('$10.00 was refunded')
  await expect(part(page, 'Payment')).toContainText('Refunded-$10.00')
  // Orders that were paid with a test card are in no report.
  expect(await api('orders.get', { token, params: { id } })).toMatchObject({ isTest: true, refundedCents: 1000, ledger: [] })

  await page.goto(storefront)
  await expect(page.getByText('1Z999')).toBeVisible()
  await expect(page.locator('a[href="https://ups.example/1Z999"]')).toBeVisible()
})

test('a canceled order is refunded', async ({ page }) => {
  test.slow()
  const { token } = await fashionStorefront()
  const { id } = await bought(page, token, 'Cancelled lamp')
  await expect.poll(async () => (await api('orders.get', { token, params: { id } })).paymentStatus).toBe('paid')
  await signInToDemo(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const cancel = dialog(page, /^Cancel/)
  await cancel.getByLabel('Reason').selectOption('Items unavailable')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(part(page, 'Timeline')).toContainText('was refunded')
  expect(await api('orders.get', { token, params: { id } })).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded' })
})

test('an address form follows the format of its country, and errors are shown at their fields', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: '#2001' }).click()
  await page.getByRole('button', { name: 'Edit contact info and address' }).click()
  const form = dialog(page, /^Contact info and address/)
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('ada@shopper.test')
  await form.getByLabel('Country').selectOption('Germany')
  await expect(form.getByLabel('Postal code')).toBeVisible()
  await expect(form.getByLabel('State')).toBeHidden()
  await form.getByLabel('Country').selectOption('United States')
  await form.getByLabel('Name').fill('Ada Byron')
  await form.getByLabel('Address', { exact: true }).fill('1 Beacon St')
  await form.getByLabel('City').fill('Boston')
  await form.getByLabel('ZIP code').fill('0210')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a valid ZIP or postal code for this country')).toBeVisible()
  await expect(form.getByLabel('State')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('State').selectOption('Massachusetts')
  await form.getByLabel('ZIP code').fill('021081234')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(part(page, 'Customer')).toContainText('Boston, MA 02108-1234')
})

test('comments and notes on an order are kept, and archiving can be undone', async ({ page }) => {
  const { token } = await fashionStorefront()
  const { items } = await api('orders.list', { token, query: { state: 'open', limit: '1', sort: 'placed' } })
  await signInToDemo(page)
  await page.goto(`/admin/orders/${items[0]!.id}`)
  const text = `Asked for a gift box <b>${Date.now()}</b>`
  await page.getByLabel('Comment').fill(text)
  await page.getByRole('button', { name: 'Comment' }).click()
  await expect(part(page, 'Timeline')).toContainText(text)
  await page.getByRole('button', { name: 'Edit note' }).click()
  await dialog(page, /^Note/).getByLabel('Note').fill('Call first')
  await dialog(page, /^Note/).getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'About this order')).toContainText('Call first')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('was unarchived')).toBeVisible()
})

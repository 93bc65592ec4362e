import { expect, type Locator, type Page } from '@playwright/test'

import { PORT } from '../server-address.ts'

/**
 * Returns the origin of a store's storefront.
 * @param store the store's handle; the demo's stores are `demo` and `demo-pod`
 */
export const originOf = (store: string): string => `http://${store}.localhost:${PORT}`

export const cards = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0000 0000 3220',
}

/** Adds a product of the store to the cart and goes to checkout, as a shopper does. */
export async function toCheckout(page: Page, store: string, handle: string): Promise<void> {
  await page.goto(`${originOf(store)}/products/${handle}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  // With JavaScript, the mini cart opens. Without it, the cart page opens. Both have this link.
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  // The test waits for the script, because the script ignores changes that are made before it has loaded.
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches))
    await expect(page.locator('.checkout-form.live')).toBeAttached()
}

const address = {
  Email: 'ada@example.com',
  'First name (optional)': 'Ada',
  'Last name': 'Lovelace',
  Address: '12 St James Square',
  City: 'San Francisco',
  'ZIP code': '94107',
}

/** Returns a checkout field by its label. If both addresses have the field, the field of the first address is returned. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).first()

/**
 * Fills in the contact and address fields, and waits until the page shows the results. After that, no request is pending, so the
 * test may change the data that the page was rendered from.
 */
export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Country or region').selectOption('US')
  const update = page.getByRole('button', { name: 'Update' }).first()
  if (await update.isVisible()) await update.click()
  await expect(field(page, 'State')).toBeVisible()
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value)
  // A text field fires its change event when it loses focus, and choosing from a list does not move the focus.
  await field(page, 'ZIP code').blur()
  await field(page, 'State').selectOption('CA')
  await caughtUp(page)
}

/** Waits until checkout has sent all changes and shows the results. */
export const caughtUp = (page: Page): Promise<void> => expect(page.locator('.checkout-main')).not.toHaveAttribute('aria-busy')

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
}

export const pay = (page: Page): Promise<void> => page.getByRole('button', { name: /^Pay / }).click()

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/[\w-]{22,}$/)
}

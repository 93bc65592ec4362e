import { expect, type Locator, type Page } from '@playwright/test'

import { PORT } from '../server-address.ts'

/** Where a store sells. @param store its handle: `demo` and `demo-pod` are the demo's */
export const originOf = (store: string): string => `http://${store}.localhost:${PORT}`

export const cards = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0000 0000 3220',
}

/** Puts a product of the store into the cart and goes to checkout, as a shopper does. */
export async function toCheckout(page: Page, store: string, handle: string): Promise<void> {
  await page.goto(`${originOf(store)}/products/${handle}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  // With a script the mini cart opens, without one the cart's page.
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  // What is chosen before the script is there, it does not follow.
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

/** A field of checkout by its label: of the first of its addresses. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).first()

/**
 * Fills in contact and address, and waits until the page shows what follows from them: nothing is on its way to the
 * server, where the test may now change what the page was drawn from.
 */
export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Country or region').selectOption('US')
  const update = page.getByRole('button', { name: 'Update' }).first()
  if (await update.isVisible()) await update.click()
  await expect(field(page, 'State')).toBeVisible()
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value)
  // A text field says that it was changed once it is left, and choosing from a list does not leave it.
  await field(page, 'ZIP code').blur()
  await field(page, 'State').selectOption('CA')
  await caughtUp(page)
}

/** Waits until checkout has asked for everything that was changed, and shows the answers. */
export const caughtUp = (page: Page): Promise<void> => expect(page.locator('.checkout-main')).not.toHaveAttribute('aria-busy')

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
}

/** Presses the button that pays. */
export const pay = (page: Page): Promise<void> => page.getByRole('button', { name: /^Pay / }).click()

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/[\w-]{22,}$/)
}

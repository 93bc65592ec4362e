import path from 'node:path'

import { expect, type Locator, type Page, test } from '@playwright/test'

import { field } from '../helpers/buy.ts'
import { newEmail, newStoreName, PASSWORD } from '../helpers/people.ts'

/** What a new seller may need, from the empty sign-up form to their first test order. A click into a field counts. */
const MOST_CLICKS = 28

/** Clicks and types as a person with a mouse does: they click whatever is not focused yet. */
function newPerson() {
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks++
  }
  const type = async (target: Locator, text: string) => {
    if (!(await target.evaluate((element) => element === document.activeElement))) await click(target)
    await target.fill(text)
  }
  return { click, type, clicks: () => clicks }
}

test('a new seller reaches the first test order with few clicks, and setup leads the way', async ({ page, context }) => {
  const { click, type, clicks } = newPerson()
  const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true })
  const guide = page.getByRole('complementary', { name: 'Set up your store' })

  await page.goto('/admin/auth/register')
  await expect(page.getByLabel('Store name')).toBeFocused()
  await type(page.getByLabel('Store name'), newStoreName('Ceramics'))
  await type(page.getByLabel('Email'), newEmail('potter'))
  await type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await click(button('Create account'))
  await click(page.getByText('I make it myself'))
  await click(button('Continue'))

  await click(page.getByRole('link', { name: 'Add product' }))
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await type(page.getByLabel('Title', { exact: true }), 'Stoneware bowl')
  await type(page.getByLabel('Price', { exact: true }), '38')
  const choosing = page.waitForEvent('filechooser')
  await click(button('Add media'))
  await (await choosing).setFiles(path.join(import.meta.dirname, '../../docs/storefront.png'))
  await expect(page.getByText('Cover')).toBeVisible()
  await click(button('Save product'))

  await click(guide.getByRole('link', { name: 'Review shipping' }))
  await click(guide.getByRole('button', { name: 'Looks right, continue' }))
  await click(button('Use test payments'))
  const opened = context.waitForEvent('page')
  await click(guide.getByRole('link', { name: 'View store' }))

  const store = await opened
  await click(store.getByRole('link', { name: 'Stoneware bowl' }).first())
  await click(button('Add to cart', store).first())
  await click(store.getByRole('link', { name: 'Check out' }))
  await expect(store.locator('.checkout-form.live')).toBeAttached()
  await expect(field(store, 'Country or region')).toHaveValue('US')
  await type(field(store, 'Email'), 'potter@example.test')
  await type(field(store, 'Last name'), 'Potter')
  await type(field(store, 'Address'), '12 St James Square')
  await type(field(store, 'City'), 'San Francisco')
  // A list is opened with one click, and its entry chosen with another.
  await click(field(store, 'State'))
  await click(field(store, 'State'))
  await field(store, 'State').selectOption('CA')
  await type(field(store, 'ZIP code'), '94107')
  await type(store.getByLabel('Card number'), '4242 4242 4242 4242')
  await type(store.getByLabel('Expiration date'), '12/34')
  await type(store.getByLabel('Security code'), '123')
  await click(store.getByRole('button', { name: /^Pay / }))
  await expect(store).toHaveURL(/\/orders\//)

  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
  await page.goto('/admin/setup')
  await expect(page.getByText('5 of 9 completed', { exact: true })).toBeVisible()
})

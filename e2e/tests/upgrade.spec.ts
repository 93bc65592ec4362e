import { expect, test } from '@playwright/test'

import { newOwner, signIn } from '../helpers/people.ts'

test('a page whose next part went with an upgrade loads itself anew', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/profile')
  let gone = 0
  await page.route('**/admin/assets/products-list*.js', async (route) => (gone++ === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('link', { name: 'All Products', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  expect(gone).toBeGreaterThan(1)
})

test('a server that does not answer keeps nobody signed in', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/profile')
  // Never answered.
  await page.route('**/api/auth/logout', () => {})
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
})

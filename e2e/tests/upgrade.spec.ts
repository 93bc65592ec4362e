import { expect, test } from '@playwright/test'

import { newOwner, signIn } from '../helpers/people.ts'

test('a page whose next part went with an upgrade loads itself anew', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/profile')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  let gone = 0
  await page.route('**/admin/assets/command-palette*.js', async (route) =>
    gone++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const anew = page.waitForEvent('load')
  await page.keyboard.press('Control+k')
  await anew
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
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

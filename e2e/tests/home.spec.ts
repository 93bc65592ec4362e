import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { mailedToken, newOwner, signIn } from '../helpers/people.ts'

test('the sign-up reward is shown once it is granted, and no link leads to plans', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  // The test expects no “Credit” card, so it waits until all requests are answered.
  await page.goto('/admin/home', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Today’s sales' })).toBeVisible()
  await expect(page.getByRole('button', { name: /days left in trial/ })).toBeVisible()
  await expect(page.getByText('Select a plan')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Credit' })).toHaveCount(0)
  await api('auth.verifyEmail', { body: { token: await mailedToken(owner.email, /Confirm/) } })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText('$5.00')
})

test("native controls and the help frame use the console's color scheme, whatever the system's scheme is", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, await newOwner())
  await page.goto('/admin/home')
  const help = page.frameLocator('iframe').locator(':root')
  await expect(help).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: /light/i }).click()
  await expect(help).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

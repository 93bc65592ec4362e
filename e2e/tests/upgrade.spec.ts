import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { newOwner, signIn } from '../helpers/people.ts'

/** The file of the calendar, which no page loads until somebody opens it. */
const calendar = Object.values(
  JSON.parse(readFileSync(new URL('../../admin/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >,
).find((part) => part.name === 'date-calendar')?.file

test('a page whose next part went with an upgrade loads itself anew', async ({ page }) => {
  expect(calendar).toBeDefined()
  await signIn(page, await newOwner())
  await page.goto('/admin/')
  const range = page.getByRole('button', { name: /^\w+ \d+ - \w+ \d+$/ })
  await expect(range).toBeVisible()
  // What the page before the upgrade asks for is gone; what the one after it asks for is there.
  let isOld = true
  page.on('load', () => (isOld = false))
  await page.route(`**/${calendar}`, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  const anew = page.waitForEvent('load')
  await range.click()
  await anew
  await range.click()
  await expect(page.getByText('Last 7 days')).toBeVisible()
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

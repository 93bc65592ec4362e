import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { newOwner, signIn } from '../helpers/people.ts'

/** The calendar's file, which is loaded only when someone opens the calendar. */
const calendar = Object.values(
  JSON.parse(readFileSync(new URL('../../admin/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >,
).find((part) => part.name === 'date-calendar')?.file

test('a page reloads itself when an upgrade removed a file that it needs', async ({ page }) => {
  expect(calendar).toBeDefined()
  await signIn(page, await newOwner())
  await page.goto('/admin/')
  const range = page.getByRole('button', { name: /^\w+ \d+ - \w+ \d+$/ })
  await expect(range).toBeVisible()
  // The file is missing for the page from before the upgrade, and available after the reload.
  let isOld = true
  page.on('load', () => (isOld = false))
  await page.route(`**/${calendar}`, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  const anew = page.waitForEvent('load')
  await range.click()
  await anew
  await range.click()
  await expect(page.getByText('Last 7 days')).toBeVisible()
})

test('signing out works when the server does not answer', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/profile')
  // The request is never answered.
  await page.route('**/api/auth/logout', () => {})
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
})

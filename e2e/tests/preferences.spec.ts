import path from 'node:path'

import { expect, test } from '@playwright/test'

import { hindrancesOf } from '../helpers/complaints.ts'
import { newOwner, signIn } from '../helpers/people.ts'

const imageFile = path.join(import.meta.dirname, '../fixtures/hat-front.webp')

test('a store is closed with a password, and gets a home page title and a favicon', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/online-store/preferences')
  await page.getByLabel('Home page title').fill('Hats from Porto')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hats from Porto')

  await page.getByRole('switch', { name: 'Restrict access with a password' }).check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Set a password first')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('open-soon')
  await page.getByLabel('Message to shoppers').fill('We open on Friday.')
  await expect(page.getByRole('region', { name: 'What shoppers see' })).toContainText('We open on Friday.')

  // Each ID of Google is a pixel, which is added at once.
  const analytics = page.getByLabel('Google Analytics 4')
  await analytics.fill('G-1')
  await analytics.press('Enter')
  await expect(page.getByText('Enter an ID such as G-ABCDE12345')).toBeVisible()
  await analytics.fill('G-ABCDE12345')
  await analytics.press('Enter')
  await expect(page.getByRole('link', { name: 'G-ABCDE12345' })).toBeVisible()

  await page.getByRole('radio', { name: 'Everywhere' }).check({ force: true })
  await page.getByLabel('Banner title').fill('Before you look around')
  await page.getByRole('group', { name: 'Favicon' }).getByRole('button', { name: 'Choose image' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(imageFile)
  await expect(page.getByRole('group', { name: 'Favicon' }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()

  const address = await page.getByRole('link', { name: 'View store' }).getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByText('We open on Friday.')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 850 })
    expect(await hindrancesOf(page)).toEqual([])
  }
})

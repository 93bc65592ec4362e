import { expect, test } from '@playwright/test'

import { NOBODY_LEFT_IT } from '../helpers/one-of-each.ts'
import { mailTo, newOwner, signIn } from '../helpers/people.ts'

test('a seller edits the messages for abandoned checkouts, tests one, and saves them', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/abandoned-checkouts')
  await expect(page.getByRole('heading', { name: 'No abandoned checkouts' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages and settings' }).click()

  await page.getByLabel('Inactivity time (minutes)').fill('5')
  await page.getByRole('switch', { name: 'Email 1' }).check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter 10 to 240 minutes')).toBeVisible()
  await page.getByLabel('Inactivity time (minutes)').fill('45')

  const second = page.getByRole('group', { name: 'Email 2' })
  await second.getByLabel('Send after').fill('1')
  await second.getByLabel('Unit').selectOption('minutes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Enter a delay from 10 minutes to 30 days')).toBeVisible()
  await second.getByLabel('Send after').fill('2')
  await second.getByLabel('Unit').selectOption('days')
  await second.getByLabel('Subject').fill('Your hat waits')

  await page.getByRole('button', { name: 'Preview Email 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send test email' }).click()
  expect((await mailTo(owner.email, /Your hat waits/)).text).toContain('We saved your cart')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Email 1' })).toBeChecked()
  await expect(page.getByLabel('Inactivity time (minutes)')).toHaveValue('45')
  await expect(second.getByLabel('Subject')).toHaveValue('Your hat waits')
})

test('the page of an unknown checkout says that it was not found', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto(`/admin/abandoned-checkouts/${NOBODY_LEFT_IT}`)
  await expect(page.getByRole('heading', { name: 'Checkout not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All abandoned checkouts' }).click()
  await expect(page.getByRole('heading', { name: 'No abandoned checkouts' })).toBeVisible()
})

import { expect, test } from '@playwright/test'

import { signIn } from '../helpers/people.ts'
import { newStorefront } from '../helpers/storefront.ts'

test('a segment is built with the keyboard, counted, saved, and used by a discount, which keeps it from being deleted', async ({
  page,
}) => {
  const { owner } = await newStorefront()
  await signIn(page, owner)
  await page.goto('/admin/segments')
  await expect(page.getByText('Group customers by what they do')).toBeVisible()
  await page.getByRole('link', { name: 'Create segment' }).first().click()

  await page.getByLabel('Name', { exact: true }).fill('Not seen lately')
  await page.getByRole('combobox', { name: 'Add a condition' }).fill('inactive')
  await page.getByRole('option', { name: 'Last order' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Last order: number of days').fill('60')
  await expect(page.getByText('Customers: last ordered more than 60 days ago.')).toBeVisible()
  await expect(page.getByText('0 customers of 0')).toBeVisible()

  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByText('Complete or remove the conditions that are marked')).toBeVisible()
  await page.getByRole('button', { name: 'Remove group' }).click()
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('heading', { name: 'Not seen lately' })).toBeVisible()

  await page.getByRole('link', { name: 'Create discount' }).click()
  await expect(page.getByText('For customers in 1 segment')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('BACK10')
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByRole('heading', { name: 'BACK10' })).toBeVisible()

  await page.goto('/admin/segments')
  await page.getByRole('link', { name: 'Not seen lately' }).click()
  await expect(page.getByRole('heading', { name: 'Used by' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete segment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete segment' }).click()
  await expect(page.getByText('The discount “BACK10” uses this segment')).toBeVisible()
})

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('an option of products is taken into the library, and becomes a filter', async ({ page }) => {
  const owner = await newOwner()
  await api('products.create', {
    token: owner.session.accessToken,
    body: {
      title: 'Shirt',
      options: [{ name: 'Colour', values: ['Blue', 'Red'] }],
      variants: ['Blue', 'Red'].map((value) => ({ optionValues: [value], priceCents: 900 })),
    },
  })
  await signIn(page, owner)
  await page.goto('/admin/product-options')
  await page.getByRole('button', { name: 'Take in Colour' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Color')
  await dialog.getByRole('combobox', { name: 'Other spellings', exact: true }).fill('Colour')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add value' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Name every value, or remove it')
  await dialog.getByRole('textbox', { name: 'Value', exact: true }).last().fill('Green')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Color = Colour')).toBeVisible()
  await expect(page.getByText('Blue, Red, Green')).toBeVisible()
  await expect(page.getByText('In use, not in the library')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Storefront filters' }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Filter by').selectOption('Option')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name the option')).toBeVisible()
  await page.getByRole('combobox', { name: 'Which option' }).fill('Color')
  await page.getByLabel('Name for shoppers').fill('Color')
  await page.getByLabel('Shown as').selectOption('Swatches')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Filters saved. Shoppers see them now.')).toBeVisible()
  const { filters } = await api('filters.list', { token: owner.session.accessToken })
  expect(filters).toMatchObject([{ source: 'option', sourceKey: 'Color', label: 'Color', display: 'swatch', isEnabled: true }])
})

import { expect, test, type Page } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn, type Owner } from '../helpers/people.ts'

const product = (owner: Owner, title: string, priceCents: number) =>
  api('products.create', {
    token: owner.session.accessToken,
    body: { title, status: 'active', variants: [{ optionValues: [], priceCents }] },
  })

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Chooses a bulk action from the "More actions" menu. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('bulk actions change tags, prices and collections of many products, and delete them', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await product(owner, 'Cup', 2000)
  await product(owner, 'Bowl', 4000)
  const { id } = await product(owner, 'Vase', 9000)
  const collection = await api('collections.create', { token, body: { title: 'Tableware' } })
  await signIn(page, owner)
  await page.goto('/admin/products')
  const dialog = page.getByRole('dialog')
  const select = async (...titles: string[]) => {
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  }

  await select('Cup', 'Bowl')
  await choose(page, 'Change prices')
  await dialog.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a number above 0')
  await dialog.getByLabel('Amount').fill('25')
  await dialog.getByLabel('Unit').selectOption('amount')
  await dialog.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This change puts a price below zero')
  await dialog.getByLabel('Unit').selectOption('percent')
  await dialog.getByLabel('Rounding').selectOption('nines')
  await expect(dialog).toContainText('$20.00 becomes $14.99')
  await dialog.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(page.getByText('2 products updated')).toBeVisible()
  await expect(row(page, 'Cup')).toContainText('$14.99')
  await expect(row(page, 'Bowl')).toContainText('$29.99')
  await expect(row(page, 'Vase')).toContainText('$90.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Changes undone')).toBeVisible()
  await expect(row(page, 'Cup')).toContainText('$20.00')

  await select('Cup', 'Vase')
  await choose(page, 'Add tags')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('gift')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/products?tag=gift')
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await choose(page, 'Add to collection')
  await dialog.getByRole('button', { name: 'Tableware' }).click()
  await expect(page.getByText('2 products added to Tableware')).toBeVisible()
  await page.goto(`/admin/products/${id}`)
  const collections = page.getByRole('region', { name: 'Collections' })
  await collections.getByRole('button', { name: 'Remove from Tableware' }).click()
  await expect(collections).toContainText('Not in any collections yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(collections.getByRole('link', { name: 'Tableware' })).toBeVisible()

  await page.goto(`/admin/products?collection=${collection.id}`)
  await expect(page.getByRole('button', { name: 'Collection: Tableware' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await choose(page, 'Delete')
  await dialog.getByRole('button', { name: 'Delete products' }).click()
  await expect(page.getByText('2 products were deleted')).toBeVisible()
  await page.goto('/admin/products')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the product list keeps its filters and column order after a reload', async ({ page }) => {
  const owner = await newOwner()
  await product(owner, 'Cup', 2000)
  await product(owner, 'Vase', 9000)
  await signIn(page, owner)
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('From').fill('50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/priceFrom=5000/)
  await expect(page.getByRole('button', { name: 'Price: $50.00 - …' })).toBeVisible()
  await expect(row(page, 'Cup')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Columns and row height' }).click()
  await page.getByRole('button', { name: 'Move Status down' }).press('Enter')
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Inventory')
  await page.reload()
  await expect(row(page, 'Vase')).toBeVisible()
  await expect(row(page, 'Cup')).toHaveCount(0)
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Inventory')
})

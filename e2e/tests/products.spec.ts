import path from 'node:path'

import { expect, test, type Page } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { importFile } from '../helpers/import-file.ts'
import { newOwner, signIn, type Owner } from '../helpers/people.ts'

const imageFile = path.join(import.meta.dirname, '../fixtures/hat-front.webp')

const shirt = (owner: Owner, title: string) =>
  api('products.create', {
    token: owner.session.accessToken,
    body: { title, status: 'active', variants: [{ optionValues: [], priceCents: 4900 }] },
  })

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a product with two options and an image is added, changed, archived and restored', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Add your first product' })).toBeVisible()
  await page.getByRole('link', { name: 'Add product' }).click()

  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByText('Enter a title')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Linen shirt')
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Soft and cool.')
  await page.getByLabel('Add media', { exact: true }).setInputFiles(imageFile)
  await expect(page.getByRole('img', { name: '' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option name').fill('Size')
  await page.getByLabel('Values', { exact: true }).fill('S, M')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add another option' }).click()
  await page.getByLabel('Option name').nth(1).fill('Color')
  await page.getByLabel('Values', { exact: true }).nth(1).fill('White, Blue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '4 variants' })).toBeVisible()

  // The variant table works like a spreadsheet: values are filled down and pasted, and arrow keys move the focus.
  await page.getByLabel('Price for S / White', { exact: true }).fill('49')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Price for S / Blue', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Price for M / Blue', { exact: true })).toHaveValue('49.00')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Weight' }).click()
  await expect(page.getByRole('checkbox', { name: 'Weight' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByLabel('Quantity for S / White').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3\t0.2 kg\n4\t0.3 kg\nlots\t\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByLabel('Weight for S / Blue')).toHaveValue('0.3 kg')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByLabel('Quantity for M / White')).toBeFocused()
  await page.getByLabel('Quantity for M / White').fill('5')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Linen shirt', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Quantity for M / White')).toHaveValue('5')

  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active')
  await page.getByRole('button', { name: 'Remove Blue', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('S / Blue, M / Blue')
  await dialog.getByRole('button', { name: 'Remove variants' }).click()
  await expect(page.getByText('Unsaved changes: Options, Variants')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 variants' })).toBeVisible()

  await page.getByRole('link', { name: 'All Products' }).first().click()
  await expect(row(page, 'Linen shirt')).toContainText('8 in stock for 2 variants')
  await page.getByRole('checkbox', { name: 'Select Linen shirt' }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(row(page, 'Linen shirt')).toContainText('Archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Linen shirt')).toContainText('Active')
})

test('typing replaces the 0.00 in a price field, and the focus follows options that are added and removed', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/products/new')
  await page.getByLabel('Price', { exact: true }).click()
  await page.keyboard.type('24,50')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('24.50')

  await page.getByRole('button', { name: 'Add option' }).click()
  await page.keyboard.type('Size')
  await expect(page.getByLabel('Option name')).toHaveValue('Size')
  await page.getByLabel('Values', { exact: true }).fill('S, M')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove S', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Remove M', exact: true }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Remove Size' }).click()
  await expect(page.getByRole('button', { name: 'Add option' })).toBeFocused()
})

test('leaving unsaved changes asks first', async ({ page }) => {
  const owner = await newOwner()
  const { id } = await shirt(owner, 'Linen shirt')
  await signIn(page, owner)
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Cotton shirt')
  await page.getByRole('link', { name: 'All Products' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Cotton shirt')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Linen shirt')
  await page.getByRole('link', { name: 'All Products' }).first().click()
  await expect(row(page, 'Linen shirt')).toBeVisible()
})

test('when two people save a product, different fields are merged and the same field opens a dialog', async ({ page }) => {
  const owner = await newOwner()
  const { id } = await shirt(owner, 'Linen shirt')
  const token = owner.session.accessToken
  const somebodyElse = async (changes: { title?: string; vendor?: string }) => {
    const { version, title, handle, variants, vendor } = await api('products.get', { token, params: { id } })
    const kept = variants.map(({ committed: _committed, ...variant }) => variant)
    await api('products.update', { token, params: { id }, body: { title, handle, variants: kept, vendor, version, ...changes } })
  }
  await signIn(page, owner)
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('combobox', { name: 'Type' }).fill('Shirts')
  await somebodyElse({ vendor: 'Atelier' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Atelier')
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Shirts')

  await page.getByLabel('Title', { exact: true }).fill('My shirt')
  await somebodyElse({ title: 'Their shirt' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Title' })).toContainText('My shirt')
  await expect(dialog.getByRole('row', { name: 'Title' })).toContainText('Their shirt')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { name: 'My shirt', level: 1 })).toBeVisible()
})

const csv = [
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
  'mug,Enamel mug,Atelier,Size,Small,MUG-S,12.50,shopify,4',
  'mug,,,,Large,MUG-L,14.50,shopify,6',
  'bowl,Salad bowl,Atelier,Title,Default Title,BOWL,free,shopify,1',
].join('\n')

test('a product file is checked, imported, listed and undone', async ({ page }) => {
  const owner = await newOwner()
  await shirt(owner, 'Linen shirt')
  await signIn(page, owner)
  await page.goto('/admin/products')
  await expect(row(page, 'Linen shirt')).toBeVisible()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Choose a file').setInputFiles({ name: 'pottery.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByLabel('Import Variant SKU as')).toHaveValue('sku')
  await page.getByRole('button', { name: 'Check file' }).click()

  await expect(page.getByRole('row').filter({ hasText: '“free” isn’t an amount' })).toContainText('Variant Price')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows with errors' }).click()
  expect((await download).suggestedFilename()).toBe('pottery rows with errors.csv')

  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Import complete')).toBeVisible()
  const result = page.url()
  await page.getByRole('link', { name: 'View products' }).click()
  await expect(row(page, 'Enamel mug')).toContainText('10 in stock for 2 variants')

  await page.goto(result)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.getByRole('link', { name: 'View products' }).click()
  await expect(row(page, 'Linen shirt')).toBeVisible()
  await expect(row(page, 'Enamel mug')).toBeHidden()
})

test('the bulk bar does not narrow the name column', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'products', 'products.csv')
  await signIn(page, owner)
  await page.goto('/admin/products')
  const name = row(page, 'Wool throw').getByRole('cell').nth(1)
  await expect(name).toBeVisible()
  const width = () => name.evaluate((cell) => cell.getBoundingClientRect().width)
  const before = await width()
  await page.getByRole('checkbox', { name: 'Select Wool throw' }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await width()).toBeGreaterThanOrEqual(before)
})

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('cells are typed, filled, pasted and saved in the spreadsheet, and a conflict shows both values', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await newOwner()
  const token = owner.session.accessToken
  const sizes = ['S', 'M', 'L']
  const variants = sizes.map((size) => ({ optionValues: [size], priceCents: 1000 }))
  const shirt = await api('products.create', { token, body: { title: 'Shirt', options: [{ name: 'Size', values: sizes }], variants } })
  const cup = await api('products.create', { token, body: { title: 'Cup', variants: [{ optionValues: [], priceCents: 500 }] } })
  await signIn(page, owner)
  await page.goto('/admin/products')
  await page.getByRole('checkbox', { name: 'Select Shirt' }).check()
  await page.getByRole('checkbox', { name: 'Select Cup' }).check()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit in spreadsheet' }).click()

  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(page.getByRole('columnheader', { name: 'Price', exact: true })).toBeVisible()
  const headings = await page.getByRole('columnheader').allTextContents()
  const cell = (name: string, heading: string) =>
    row(name)
      .getByRole('gridcell')
      .nth(headings.indexOf(heading) - 1)

  await cell('S', 'Price').click()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell('L', 'Price')).toHaveText('12.50')
  await page.keyboard.press('Control+z')
  await expect(cell('L', 'Price')).toHaveText('10.00')
  await page.keyboard.press('Control+y')
  await page.evaluate(() => navigator.clipboard.writeText('SH-S\t5\r\nSH-M\tmany\r\n'))
  await cell('S', 'SKU').click()
  await page.keyboard.press('Control+v')
  await expect(cell('M', 'SKU')).toHaveText('SH-M')
  await expect(page.getByText('Enter a number, such as 10')).toBeVisible()
  await cell('Cup', 'Title').click()
  await expect(page.getByText('1 cell needs attention')).toBeVisible()
  await page.getByRole('button', { name: 'Show next' }).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')

  await cell('S', 'Compare-at price').click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await cell('S', 'Compare-at price').click()
  await page.locator('[data-fill]').hover()
  await page.mouse.down()
  await cell('L', 'Compare-at price').hover({ force: true })
  await page.mouse.up()
  await expect(cell('L', 'Compare-at price')).toHaveText('20.00')
  await expect(cell('Cup', 'Compare-at price')).toHaveText('')

  await cell('Cup', 'Vendor').click()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Tab')
  const { version, ...current } = await api('products.get', { token, params: { id: cup.id } })
  expect(current.vendor).toBe('')
  await api('products.change', { token, body: { selection: { ids: [cup.id] }, change: { action: 'set-vendor', value: 'Theirs' } } })
  expect(version).toBe(1)
  await expect(page.getByText('Unsaved changes: 11 cells')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('10 cells were saved. 1 cell needs attention.')).toBeVisible()
  await expect(cell('Cup', 'Vendor')).toHaveAttribute('aria-invalid', 'true')
  await cell('Cup', 'Vendor').click()
  await expect(page.getByText('This value was changed in the meantime. It is “Theirs” now.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 cell saved')).toBeVisible()
  expect(await api('products.get', { token, params: { id: cup.id } })).toMatchObject({ vendor: 'Mine' })
  expect((await api('products.get', { token, params: { id: shirt.id } })).variants).toMatchObject([
    { priceCents: 1250, compareAtCents: 2000, sku: 'SH-S', inventoryQuantity: 5 },
    { priceCents: 1250, compareAtCents: 2000, sku: 'SH-M', inventoryQuantity: 7 },
    { priceCents: 1250, compareAtCents: 2000, sku: '' },
  ])
})

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn, type Owner } from '../helpers/people.ts'
import { pickUp } from '../helpers/pick-up.ts'

const product = (
  owner: Owner,
  title: string,
  { sku, tags = [], priceCents = 2000 }: { sku: string; tags?: string[]; priceCents?: number },
) =>
  api('products.create', {
    token: owner.session.accessToken,
    body: { title, status: 'active', tags, variants: [{ optionValues: [], priceCents, sku }] },
  })

test('a manual collection is created, filled by name and by SKU, and reordered', async ({ page }) => {
  const owner = await newOwner()
  await product(owner, 'Scarf', { sku: 'SC-1' })
  await product(owner, 'Gloves', { sku: 'GL-1' })
  await product(owner, 'Beanie', { sku: 'BE-1' })
  await signIn(page, owner)
  await page.goto('/admin/collections')
  await expect(page.getByRole('heading', { name: 'Group your products' })).toBeVisible()
  await page.getByRole('link', { name: 'Add collection' }).click()

  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill('Winter')
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByRole('heading', { name: '0 products' })).toBeVisible()

  await page.getByRole('button', { name: 'Add products' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Scarf' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: false }).last().click()
  await expect(page.getByRole('link', { name: 'Scarf' })).toBeVisible()

  await page.getByRole('button', { name: 'Paste SKUs' }).click()
  await dialog.getByLabel('SKUs or handles').fill('GL-1\nbeanie\nNO-SUCH')
  await dialog.getByRole('button', { name: 'Add products' }).click()
  await expect(dialog).toContainText('2 products added')
  await expect(dialog).toContainText('NO-SUCH')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { name: '3 products' })).toBeVisible()

  const names = page.getByRole('listitem').getByRole('link', { name: /^(?:Scarf|Gloves|Beanie)$/ })
  await expect(names).toHaveText(['Scarf', 'Gloves', 'Beanie'])
  const order = page.waitForResponse((response) => response.url().includes('/products/order'))
  await page.getByRole('button', { name: 'Move Beanie', exact: true }).focus()
  await pickUp(page)
  await expect(page.getByText('Beanie: 3 of 3')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Beanie: 2 of 3')).toBeAttached()
  await page.keyboard.press('Space')
  expect((await order).ok()).toBe(true)
  await page.reload()
  await expect(names).toHaveText(['Scarf', 'Beanie', 'Gloves'])

  await page.getByRole('button', { name: 'Remove Scarf from the collection' }).click()
  await expect(page.getByRole('heading', { name: '2 products' })).toBeVisible()
})

test('a smart collection previews its matches before it is saved, and products can be pinned', async ({ page }) => {
  const owner = await newOwner()
  await product(owner, 'Cheap scarf', { sku: '1', tags: ['wool'], priceCents: 900 })
  await product(owner, 'Dear scarf', { sku: '2', tags: ['wool'], priceCents: 9000 })
  await product(owner, 'Mug', { sku: '3', priceCents: 900 })
  await signIn(page, owner)
  await page.goto('/admin/collections/new')
  await page.getByRole('radio', { name: /Smart/ }).check()
  await page.getByLabel('Title', { exact: true }).fill('Wool')
  await page.getByRole('combobox', { name: 'Condition 1 value' }).fill('wool')
  const preview = page.getByRole('region', { name: 'Matching products' })
  await expect(preview).toContainText('2 products match')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await expect(preview).toContainText('Complete the conditions')
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByText('Complete or remove unfinished conditions')).toBeVisible()
  await page.getByLabel('Condition 2 field').selectOption('Price')
  await page.getByLabel('Condition 2 operator').selectOption('is less than')
  await page.getByLabel('Condition 2 value').fill('50')
  await expect(preview).toContainText('1 product matches')
  await page.getByLabel('Products must match').selectOption('any condition')
  await expect(preview).toContainText('3 products match')
  await page.getByRole('combobox', { name: 'Sort order' }).selectOption('Lowest price first')
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByRole('heading', { name: '3 products' })).toBeVisible()

  await page.getByRole('button', { name: 'Pin Dear scarf to the top' }).click()
  await expect(page.getByRole('button', { name: 'Unpin Dear scarf' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unpin Dear scarf' })).toBeVisible()
  await expect(page.getByRole('link', { name: /scarf|Mug/ }).first()).toHaveText('Dear scarf')
})

test('collections are unpublished, merged and deleted from their list', async ({ page }) => {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  for (const title of ['Spring', 'Summer', 'Autumn']) {
    await api('collections.create', { token, body: { title, publishedAt: '2026-01-01T00:00:00.000Z' } })
  }
  await signIn(page, owner)
  await page.goto('/admin/collections')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect(row('Spring')).toContainText('Published')
  await page.getByRole('checkbox', { name: 'Select Spring' }).check()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(row('Spring')).toContainText('Draft')

  await page.getByRole('checkbox', { name: 'Select Spring' }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Summer/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Merge into Summer?')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(row('Spring')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select Autumn' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row('Autumn')).toHaveCount(0)
  await expect(row('Summer')).toBeVisible()
})

test('the focus returns to the button that opened a menu or a dialog', async ({ page }) => {
  const owner = await newOwner()
  const { id } = await api('collections.create', { token: owner.session.accessToken, body: { title: 'Winter' } })
  await signIn(page, owner)
  await page.goto(`/admin/collections/${id}`)

  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Delete collection' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete collection' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  const choose = page.getByRole('button', { name: 'Choose image' })
  await choose.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
})

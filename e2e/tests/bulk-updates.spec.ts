import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('a sale is previewed, run and undone, and keeps the price that someone changed since', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  for (const [title, priceCents] of [
    ['Cup', 2000],
    ['Bowl', 4000],
  ] as const)
    await api('products.create', { token, body: { title, status: 'active', variants: [{ optionValues: [], priceCents }] } })
  await signIn(page, owner)
  await page.goto('/admin/products')
  await page.getByRole('checkbox', { name: 'Select Cup' }).check()
  await page.getByRole('checkbox', { name: 'Select Bowl' }).check()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create bulk update' }).click()
  await expect(page.getByText('2 selected products')).toBeVisible()

  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Name').fill('Autumn sale')
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('button', { name: 'Add change' }).click()
  const second = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove change 2' }) })
  await second.getByRole('combobox', { name: 'Change' }).selectOption('Copy from')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByRole('row', { name: /Cup Price \$20\.00 \$16\.00/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Bowl Compare-at price Empty \$40\.00/ })).toBeVisible()

  await page.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(page.getByText('2 products were updated')).toBeVisible()
  const { items } = await api('products.list', { token, query: { search: 'Cup' } })
  const cup = await api('products.get', { token, params: { id: items[0]!.id } })
  expect(cup.variants[0]).toMatchObject({ priceCents: 1600, compareAtCents: 2000 })

  await api('products.change', {
    token,
    body: { selection: { ids: [cup.id] }, change: { action: 'change-prices', step: { unit: 'amount', cents: 100 } } },
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 value was changed by someone since, so it stays.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Cup Price \$17\.00 \$20\.00 This value was changed in the meantime/ })).toBeVisible()
  const { variants } = await api('products.get', { token, params: { id: cup.id } })
  expect(variants[0]).toMatchObject({ priceCents: 1700, compareAtCents: null })
  await page.getByRole('link', { name: 'Bulk updates' }).last().click()
  await expect(page.getByRole('row', { name: /Autumn sale Undone/ })).toBeVisible()
})

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

test('a feed is created from a template, built, checked, changed by a rule, and deleted', async ({ page, request }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const body = { title: 'Blue mug', status: 'active', variants: [{ optionValues: [], priceCents: 1250, barcode: '123' }] } as const
  const product = await api('products.create', { token, body })
  await signIn(page, owner)
  await page.goto('/admin/product-feeds')
  await expect(page.getByRole('heading', { name: 'Show your products where people shop' })).toBeVisible()
  await page.getByRole('link', { name: 'Google free listings' }).click()
  await page.getByRole('button', { name: 'Save feed' }).click()

  // The only product has no image, so no item can be sent. The page says so, and leads to the product.
  await expect(page.getByText('No item can be sent')).toBeVisible()
  const table = page.getByRole('table', { name: 'Problems' })
  await expect(table.getByText('There is no image')).toBeVisible()
  const noImage = table.getByRole('row').filter({ hasText: 'There is no image' })
  await expect(noImage.getByRole('link', { name: 'Blue mug' })).toHaveAttribute('href', `/admin/products/${product.id}`)

  // A problem of the barcode leads to its field.
  const barcode = table.getByRole('row').filter({ hasText: 'barcode' }).getByRole('link', { name: 'Blue mug' }).first()
  expect(await barcode.getAttribute('href')).toBe(`/admin/products/${product.id}?variant=${product.variants[0]!.id}&field=barcode`)

  // A custom feed needs no image.
  await page.getByLabel('Destination', { exact: true }).selectOption('custom')
  await page.getByLabel('File format').selectOption('csv')
  await page.getByRole('button', { name: 'Add column' }).click()
  await page.getByLabel('Attribute 1', { exact: true }).fill('Name')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Value of condition 1').fill('hidden')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Feed saved')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  const url = await page.getByText(/\/feeds\/.*\.csv$/).textContent()
  const { host, pathname } = new URL(url!)
  const fetched = () => request.get(`http://127.0.0.1:${PORT}${pathname}`, { headers: { host } })
  expect(await (await fetched()).text()).toBe('Name\nBlue mug\n')

  await page.getByRole('button', { name: 'Choose a product' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Blue mug/ })
    .click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Replace URL' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace URL' }).click()
  await expect(page.getByText('URL replaced')).toBeVisible()
  expect((await fetched()).status()).toBe(404)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete feed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete feed' }).click()
  await expect(page.getByRole('heading', { name: 'Show your products where people shop' })).toBeVisible()
})

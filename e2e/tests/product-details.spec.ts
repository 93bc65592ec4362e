import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('a product keeps its publish date, custom fields, size chart and customs information', async ({ page }) => {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const { id } = await api('products.create', {
    token,
    body: { title: 'Linen shirt', status: 'active', variants: [{ optionValues: [], priceCents: 4900 }] },
  })
  const chart = await api('sizeCharts.create', { token, body: { name: 'Shirts', bodyHtml: '<p>S, M</p>' } })
  await signIn(page, owner)
  await page.goto(`/admin/products/${id}`)

  await page.getByLabel('Publish', { exact: true }).selectOption('On a specific date')
  await page.getByLabel('Publish date', { exact: true }).fill('12/24/2099')
  await page.getByLabel('Publish date: time').fill('09:00')
  await expect(page.getByText(/Visible to shoppers starting December 24, 2099 at 9:00\sAM/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Size chart' }).selectOption('Shirts')
  await page.getByRole('button', { name: 'Customs information' }).click()
  await page.getByLabel('Country of origin').fill('pt')
  await page.getByLabel('HS code').fill('6205.20')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a field name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Threads')
  await page.getByRole('listitem').getByLabel('Type', { exact: true }).selectOption('Number')
  await page.getByLabel('Value', { exact: true }).fill('120')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()

  const saved = await api('products.get', { token, params: { id } })
  expect(saved).toMatchObject({
    sizeChartId: chart.id,
    customFields: [{ key: 'Threads', type: 'number', value: 120 }],
    variants: [{ countryOfOrigin: 'PT', hsCode: '6205.20' }],
  })
  expect(saved.publishedAt).toMatch(/^2099-12-24T/)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Linen shirt' })).toBeVisible()
})

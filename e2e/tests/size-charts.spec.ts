import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

test('a size chart is created in a table, changed and deleted, with a warning about the products that use it', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await signIn(page, owner)
  await page.goto('/admin/online-store/size-charts')
  await expect(page.getByRole('heading', { name: 'Help shoppers find their size' })).toBeVisible()
  await page.getByRole('link', { name: 'Add size chart' }).click()
  await page.getByRole('button', { name: 'Save size chart' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Name').fill('Shirts')
  await page.getByLabel('Chest (cm) for S', { exact: true }).evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '88–92\t72\t30\n94–98\t78\t31\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByLabel('Column 4 heading').fill('Sleeve <in>')
  await page.getByLabel('Text below the table').fill('Measure flat.')
  await page.getByRole('button', { name: 'Save size chart' }).click()
  await expect(page.getByText('Shirts was added')).toBeVisible()

  const { items } = await api('sizeCharts.list', { token })
  const id = items[0]?.id ?? ''
  await api('products.create', { token, body: { title: 'Shirt', sizeChartId: id, variants: [{ optionValues: [], priceCents: 1 }] } })
  await page.getByRole('link', { name: 'Shirts' }).click()
  await expect(page.getByLabel('Sleeve <in> for M', { exact: true })).toHaveValue('31')
  await page.getByLabel('Chest (cm) for L', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Size chart saved')).toBeVisible()
  expect((await api('sizeCharts.get', { token, params: { id } })).bodyHtml).toContain('<td>100</td>')

  await page.getByRole('button', { name: 'Delete size chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Shirts?' })
  await expect(dialog).toContainText('It’s chosen for 1 product.')
  await dialog.getByRole('button', { name: 'Delete size chart' }).click()
  await expect(page.getByRole('heading', { name: 'Help shoppers find their size' })).toBeVisible()
})

test('when two people edit a size chart, the second sees both versions and chooses', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const chartOf = (cell: string) => `<table><tr><th>Size</th><th>Chest</th></tr><tr><th>S</th><td>${cell}</td></tr></table>`
  const { id } = await api('sizeCharts.create', { token, body: { name: 'Shirts', bodyHtml: chartOf('88') } })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/size-charts/${id}`)
  const chest = page.getByLabel('Chest for S', { exact: true })
  await chest.fill('90')
  await api('sizeCharts.update', { token, params: { id }, body: { name: 'Tops', bodyHtml: chartOf('92'), version: 1 } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'sizes' })).toContainText('S · 90')
  await expect(dialog.getByRole('row', { name: 'sizes' })).toContainText('S · 92')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Size chart saved')).toBeVisible()
  const { name, bodyHtml } = await api('sizeCharts.get', { token, params: { id } })
  expect(name).toBe('Tops')
  expect(bodyHtml).toContain('<td>90</td>')
})

test('a chart starts from common sizes or a file, replacing can be undone, and shoppers see both units', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await signIn(page, owner)
  await page.goto('/admin/online-store/size-charts/new')
  await page.getByLabel('Name').fill('Shirts')
  await page.getByLabel('Template').selectOption('T-shirt sizes')
  const chest = page.getByLabel('Chest (cm) for S', { exact: true })
  await expect(chest).toHaveValue('86–94')
  await chest.fill('88')
  const buffer = Buffer.from('Size;Waist (cm)\nS;70\nM;78\n')
  await page.getByLabel('Import CSV').setInputFiles({ name: 'sizes.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByLabel('Waist (cm) for M', { exact: true })).toHaveValue('78')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chest).toHaveValue('88')
  await page.getByLabel('Import CSV').setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from(' ,\n') })
  await expect(page.getByText('empty.csv doesn’t contain a table')).toBeVisible()
  await page.getByRole('button', { name: 'Save size chart' }).click()
  await expect(page.getByText('Shirts was added')).toBeVisible()

  const { items } = await api('sizeCharts.list', { token })
  const body = { title: 'Shirt', status: 'active', sizeChartId: items[0]?.id ?? '', variants: [{ optionValues: [], priceCents: 1 }] }
  await api('products.create', { token, body })
  await page.goto(`http://${owner.storeDomain.split(':')[0]}:${PORT}/products/shirt`)
  await page.getByRole('button', { name: 'Size chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Size chart' })
  await expect(dialog.getByRole('cell', { name: '88' })).toBeVisible()
  await dialog.getByText('in', { exact: true }).click()
  await expect(dialog.getByRole('cell', { name: '34.6' })).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: 'Chest (in)' })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: '88' })).toBeHidden()
})

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('a size chart is made in a table, changed and deleted; the products that show it are told', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await signIn(page, owner)
  await page.goto('/admin/online-store/size-charts')
  await expect(page.getByRole('heading', { name: 'Help shoppers find their size' })).toBeVisible()
  await page.getByRole('link', { name: 'Add size chart' }).click()
  await page.getByRole('button', { name: 'Save size chart' }).click()
  await expect(page.getByText('Give the size chart a name')).toBeVisible()
  await page.getByLabel('Name').fill('Shirts')
  await page.getByLabel('Chest (cm) of S', { exact: true }).evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '88–92\t72\t30\n94–98\t78\t31\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByLabel('Heading of column 4').fill('Sleeve <in>')
  await page.getByLabel('Text below the table').fill('Measure flat.')
  await page.getByRole('button', { name: 'Save size chart' }).click()
  await expect(page.getByText('Shirts is added')).toBeVisible()

  const { items } = await api('sizeCharts.list', { token })
  const id = items[0]?.id ?? ''
  await api('products.create', { token, body: { title: 'Shirt', sizeChartId: id, variants: [{ optionValues: [], priceCents: 1 }] } })
  await page.getByRole('link', { name: 'Shirts' }).click()
  await expect(page.getByLabel('Sleeve <in> of M', { exact: true })).toHaveValue('31')
  await page.getByLabel('Chest (cm) of L', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Size chart saved')).toBeVisible()
  expect((await api('sizeCharts.get', { token, params: { id } })).bodyHtml).toContain('<td>100</td>')

  await page.getByRole('button', { name: 'Delete size chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Shirts?' })
  await expect(dialog).toContainText('1 product shows it, and will show no size chart')
  await dialog.getByRole('button', { name: 'Delete size chart' }).click()
  await expect(page.getByRole('heading', { name: 'Help shoppers find their size' })).toBeVisible()
})

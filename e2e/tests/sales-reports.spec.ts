import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { fashionStorefront, untilSold } from '../helpers/demo.ts'

test('a seller finds what sold last month, keeps the report, shares it, and takes the numbers along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const demo = await fashionStorefront()
  await untilSold(demo)
  const { storeDetail } = await api('stores.preference', { token: demo.token })

  await page.goto('/admin/auth/login')
  await page.getByLabel('Email').fill('owner@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('vitrine-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/auth/login'))

  // A report without a range is of today, and parameters of others stay.
  await page.goto('/admin/sales-reports?utm_source=mail')
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/utm_source=mail.*from_time=\d{4}-\d\d-\d\d/)

  await page.getByRole('button', { name: 'Sales by product' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(1)).toContainText('Total')
  await table.getByRole('button', { name: 'Units' }).click()
  await expect(page).toHaveURL(/sort=-units/)
  await expect(table.getByRole('columnheader', { name: 'Units' })).toHaveAttribute('aria-sort', 'descending')
  const best = table.getByRole('row').nth(2)
  const name = (await best.getByRole('rowheader').textContent()) ?? ''

  // One click shows how that product sold over time, in the same days.
  await best.getByRole('button').click()
  await expect(page).toHaveURL(/product=/)
  await expect(page.getByRole('heading', { name: 'Sales over time' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Product' }).click()
  await page.goBack()
  await page.goBack()
  await expect(table.getByRole('row').nth(2)).toContainText(name)

  // The report can be opened again, also from its link.
  const saved = `Best sellers ${Date.now()}`
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(saved)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Sales by country' }).click()
  await page.getByRole('button', { name: saved, exact: true }).click()
  await expect(page).toHaveURL(/report=product.*sort=-units|sort=-units.*report=product/)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'More', exact: true })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Export all rows' }).click()),
  ])
  const [header, first] = (await readFile(await download.path(), 'utf8')).split('\n')
  expect(header).toMatch(/^product,Currency,Units,Gross sales,/)
  expect(first).toContain(name)

  // A chart is an image too, and reports of a few columns are on the list.
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the chart of Sales by product as an image' }).click(),
  ])
  expect((await readFile(await image.path())).subarray(1, 4).toString()).toBe('PNG')
  await page.getByRole('button', { name: 'Taxes by country' }).click()
  await expect(page.getByRole('heading', { name: 'Taxes by country' })).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(['Country', 'Net sales', 'Shipping', 'Taxes', 'Total sales'])

  // Auto-refresh is in the URL, and all that is left of the report after leaving the page.
  await page.getByText('Auto-refresh').click()
  await expect(page).toHaveURL(/refresh=true/)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true, level: 1 })).toBeVisible()
  const kept = await page.evaluate((key) => localStorage.getItem(key), `vitrine.salesReportSearch.${storeDetail.id}`)
  expect(JSON.parse(kept ?? '')).toEqual({ autoRefresh: true })
})

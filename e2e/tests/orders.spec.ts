import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { fixture, importFile } from '../helpers/import-file.ts'
import { newMember, newOwner, type Owner, signIn } from '../helpers/people.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody').getByRole('row')
/** Expects these orders on screen, from top to bottom. */
const expectOrders = (page: Page, names: string[]) =>
  expect(rows(page).getByRole('link')).toHaveText(names.map((name) => new RegExp(`^${name}`)))

async function withOrders(page: Page): Promise<Owner> {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  return owner
}

test('a store without orders offers to import them', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Import order history' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/import$/)
})

test('orders are found by tab, search, filters and dates, and the address keeps them', async ({ page }) => {
  await withOrders(page)
  await page.goto('/admin/orders')
  await expectOrders(page, ['#2006', '#2005', '#2004', '#2003', '#2002', '#2001'])
  await expect(page.getByText('6 results')).toBeVisible()
  await expect(rows(page).first()).toContainText('Canceled')

  const tabs = page.getByRole('navigation', { name: 'Views' })
  await tabs.getByRole('button', { name: 'Unfulfilled' }).click()
  await expectOrders(page, ['#2004', '#2003'])
  await tabs.getByRole('button', { name: 'Unpaid' }).click()
  await expectOrders(page, ['#2003'])
  await tabs.getByRole('button', { name: 'Archived' }).click()
  await expectOrders(page, ['#2005', '#2002', '#2001'])
  await tabs.getByRole('button', { name: 'All', exact: true }).click()

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('chloe')
  await expectOrders(page, ['#2003'])
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()

  await page.getByRole('button', { name: 'Country', exact: true }).click()
  await page.getByRole('radio', { name: 'United Kingdom' }).click()
  await expectOrders(page, ['#2005', '#2004', '#2001'])
  await page.getByRole('search').getByRole('button', { name: 'Date', exact: true }).click()
  await page.getByLabel('From').fill('2025-03-30')
  await page.keyboard.press('Escape')
  await expectOrders(page, ['#2005', '#2004'])
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Lowest total first' }).click()
  await expectOrders(page, ['#2004', '#2005'])

  await page.reload()
  await expectOrders(page, ['#2004', '#2005'])
  await expect(page.getByRole('button', { name: 'Country: United Kingdom' })).toBeVisible()
})

test('less common filters are added by name and removed again', async ({ page }) => {
  const { session } = await withOrders(page)
  const { id } = await api('products.create', {
    token: session.accessToken,
    body: { title: 'Mug', variants: [{ optionValues: [], priceCents: 1250 }] },
  })
  await page.goto('/admin/orders')
  const filters = page.getByRole('search')
  const addFilter = async (name: string) => {
    await filters.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name, exact: true }).click()
  }
  await addFilter('Discount code')
  await page.keyboard.type(' spring ')
  await page.keyboard.press('Enter')
  await expectOrders(page, ['#2002'])
  await expect(page).toHaveURL(/discountCode=spring/)
  await filters.getByRole('button', { name: 'Clear Discount code' }).click()
  await expect(rows(page)).toHaveCount(6)

  await addFilter('SKU')
  await page.getByLabel('SKU').fill('MUG')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectOrders(page, ['#2006', '#2004', '#2003'])
  await addFilter('Unfulfilled for')
  await page.getByRole('radio', { name: 'More than 7 days' }).click()
  await expectOrders(page, ['#2004', '#2003'])
  await addFilter('Channel')
  await page.getByRole('radio', { name: 'Organic search' }).click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await filters.getByRole('button', { name: 'Clear all' }).click()

  // No order contains the product, because the lines of imported orders are not linked to products.
  await addFilter('Product')
  await page.getByRole('dialog', { name: 'Choose a product' }).getByRole('button', { name: 'Mug' }).click()
  await expect(page).toHaveURL(new RegExp(`product=${id}`))
  await expect(filters.getByRole('button', { name: 'Product: Mug' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await filters.getByRole('button', { name: 'Clear Product' }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('an order shows how its total is calculated and what happened to it', async ({ page }) => {
  await withOrders(page)
  await page.goto('/admin/orders')
  await rows(page).getByRole('link', { name: '#2005' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '#2005' })).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Partially refunded')
  await expect(payment).toContainText('Paid$90.00Refunded-$30.00Net payment$60.00')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  // The times are in the store's time zone, Los Angeles, and the latest event is first.
  await expect(timeline.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveText([
    /^Returned.*2:00\sAM.*-\$30\.00/,
    /^Order placed.*3:59\sPM.*Wool throw × 1\$90\.00/,
  ])

  await expect(timeline.getByRole('heading', { level: 3 })).toHaveText(['April 1, 2025', 'March 31, 2025'])

  // As in the list, the keys are k and j.
  await page.getByRole('link', { name: 'Next order, #2004' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '#2004' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous order, #2005' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: '#2005' })).toBeVisible()

  await page.getByRole('link', { name: 'Orders' }).first().click()
  await rows(page).getByRole('link', { name: '#2002' }).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
    'Items$90.00DiscountSPRING-$10.00Subtotal$80.00Shipping$0.00Tax$0.00Total$80.00Paid$80.00',
  )
  await expect(page.getByText('Leave at the door')).toBeVisible()
})

test('the page of an unknown order says that it was not found', async ({ page, browser }) => {
  const owner = await withOrders(page)
  await page.goto('/admin/orders/not-an-order')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).click()
  await rows(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '#2006' })).toBeVisible()

  const stranger = await browser.newPage()
  await signIn(stranger, await newOwner(`Beside ${owner.storeName}`))
  await stranger.goto(page.url())
  await expect(stranger.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('on a phone each order is a list item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withOrders(page)
  await page.goto('/admin/orders')
  const lines = page.getByRole('list', { name: 'orders' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  await expect(lines.nth(1)).toContainText('#2005')
  await expect(lines.nth(1)).toContainText('Dana Lee$90.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('at tablet width the table fits, and its head covers no row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await withOrders(page)
  await page.goto('/admin/orders')
  const table = page.getByRole('table', { name: 'orders' })
  // The rows decide how wide the columns are.
  await expect(page.getByText('6 results')).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Total' })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('columnheader', { name: 'Country' })).toBeHidden()
  await rows(page).first().getByRole('link').click({ trial: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test('a member with the orders permission imports a file, and the notifications lead back to the import', async ({ page }) => {
  await signIn(page, await newMember(await newOwner(), ['orders']))
  await page.goto('/admin/orders/import')
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(fixture('one-order.csv'))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 order' }).click()
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Notifications' }).click()
  const job = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: 'Importing orders' })
  await job.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/import\?id=/)
  await expect(page.getByText('Import complete')).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'

import { importFile } from '../helpers/import-file.ts'
import { newOwner, signIn } from '../helpers/people.ts'

const select = async (page: Page, names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}
const bulkBar = (page: Page) => page.getByRole('region', { name: /selected$/ })

test('a bulk change lists the orders that were skipped, and why', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/orders')
  await select(page, ['#2006', '#2004', '#2003', '#2002'])
  await bulkBar(page).getByRole('button', { name: 'Fulfill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fulfill' }).click()

  const notice = page.getByText('Fulfilling orders: 2 done, 2 skipped')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  // The list updates without a reload.
  await expect(page.getByRole('row', { name: /#2003/ })).toContainText('Fulfilled')
  await page.getByRole('button', { name: 'View skipped orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fulfill 4 orders' })).toBeVisible()
  await expect(page.getByText('2 of 4 updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nothing to fulfill (1)' }).getByRole('link')).toHaveText('#2002')
  await page.getByRole('region', { name: 'Canceled (1)' }).getByRole('link', { name: '#2006' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '#2006' })).toBeVisible()

  await page.getByRole('button', { name: 'Notifications' }).click()
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await expect(tray).toContainText('Finished, 2 skipped')
  await tray.getByRole('link', { name: 'View skipped orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fulfill 4 orders' })).toBeVisible()
  await expect(tray).toBeHidden()
})

test('packing slips of the selected orders are printed together', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/orders')
  await select(page, ['#2004', '#2003'])
  await bulkBar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print packing slips' }).click()
  await expect(page.getByRole('button', { name: 'Print 2 packing slips' })).toBeVisible()
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(2)
  await expect(slips.filter({ hasText: 'Order #2004' })).toContainText('Canvas tote')
  await page.goto('/admin/orders/packing-slips')
  await expect(page.getByRole('heading', { name: 'No orders selected' })).toBeVisible()
  const many = Array.from({ length: 51 }, (_, at) => `order-${at}`).join(',')
  await page.goto(`/admin/orders/packing-slips?ids=${many}`)
  await expect(page.getByText('select up to 50 orders one by one')).toBeVisible()
})

test('a bulk change without skipped orders shows only a notice', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/orders')
  await select(page, ['#2003'])
  await bulkBar(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Marking orders as paid: 1 done')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'View skipped orders' })).toBeHidden()
})

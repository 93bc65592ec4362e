import { expect, test, type Page } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf } from '../helpers/complaints.ts'
import { fashionStorefront, untilSold } from '../helpers/demo.ts'
import { importFile } from '../helpers/import-file.ts'
import { newOwner, signIn } from '../helpers/people.ts'

const part = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('a seller fills in missing costs and a fee, and undoes the fee', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/estimated-profit?from_time=2025-03-01&to_time=2025-04-30')

  // Imported orders don’t say what their items cost: nothing is known, and nothing is zero.
  await expect(page.getByText('0% of the items sold have a cost')).toBeVisible()
  await expect(page.getByText('Before unknown costs')).toBeVisible()
  await page.getByRole('button', { name: 'Add costs' }).click()
  const dialog = page.getByRole('dialog')
  // Five mugs at 4.00, three totes at 5.00 and two throws at 30.00 are 95.00. The order of two more mugs was canceled.
  for (const [title, cost, left] of [
    ['Mug', '4', 3],
    ['Canvas tote', '5', 2],
    ['Wool throw', '30', 1],
    ['Wool throw', '30', 0],
  ] as const) {
    await dialog.getByLabel(`Cost of ${title}`, { exact: true }).first().fill(cost)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(left)
  }
  await expect(dialog.getByText('All items sold in this period have a cost')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(part(page, 'Item costs')).toContainText('-$95.00')
  await expect(page.getByText('Before unknown costs')).toBeHidden()
  expect(await hindrancesOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Costs and fees', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Imported orders' }).click()
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('3')
  await dialog.getByLabel('Fixed amount per payment').fill('0.3')
  await expect(dialog.getByRole('radio', { name: 'All orders, including past ones' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3% + $0.30 per payment', { exact: true })).toBeVisible()
  expect(await hindrancesOf(page)).toEqual([])
  await page.goBack()
  // 48.60, 80.00, 54.05 and 90.00 were paid. 3 % of each are 1.46, 2.40, 1.62 and 2.70.
  await expect(part(page, 'Payment fees')).toContainText('-$9.38')

  await page.goForward()
  await page.getByRole('button', { name: /^Undo: Payment fee · Imported orders/ }).click()
  await expect(page.getByRole('button', { name: /^Redo: Payment fee · Imported orders/ })).toBeVisible()
  await page.goBack()
  await expect(part(page, 'Payment fees')).toContainText('$0.00')
})

test('a seller enters what a campaign costs, and reads what is left of its sales', async ({ page }) => {
  const { token } = await fashionStorefront()
  await untilSold({ token, origin: '' })
  const now = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
  const dates = { fromTime: from, toTime: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }
  const { items } = await api('profit.campaigns', { token, query: dates })
  const { campaign, profit } = items.find((one) => one.campaign !== '' && one.adSpend === 0)!
  const money = (cents: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)

  await signIn(page, { email: '', session: await api('auth.login', { body: { email: 'owner@demo.test', password: 'vitrine-demo' } }) })
  await page.goto('/admin/estimated-profit/costs')
  await page.getByRole('button', { name: 'Add ad spend' }).click()
  const dialog = page.getByRole('dialog')
  // The campaign is found in any case.
  await dialog.getByLabel('Campaign').fill(campaign.toUpperCase())
  await dialog.getByLabel('Amount').fill('61')
  await dialog.getByLabel('First day').fill(from)
  await dialog.getByLabel('Last day').fill(now)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$61.00 in total')).toBeVisible()

  // 61.00 over 61 days are 1.00 a day, and the period has all of them but today.
  await page.goto(`/admin/estimated-profit?from_time=${dates.fromTime}&to_time=${dates.toTime}&view=campaigns`)
  const row = page.getByRole('row', { name: new RegExp(`^${campaign.toUpperCase()} `) })
  await expect(row).toContainText('-$60.00')
  await expect(row).toContainText(money(profit - 6000))

  const { items: spent } = await api('dailyCosts.list', { token, query: { kind: 'ad', search: campaign } })
  for (const { id } of spent) await api('dailyCosts.remove', { token, params: { id } })
})

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { importFile } from '../helpers/import-file.ts'
import { newOwner, newStoreName, PASSWORD, signIn } from '../helpers/people.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'orders' }).locator('tbody').getByRole('row')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a list appears at once as it was left, at the row that was opened', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/orders?state=archived')
  await rows(page).getByRole('link', { name: '#2002' }).click()
  await expect(heading(page, '#2002')).toBeVisible()

  // The rows don’t wait for the server.
  const answers: (() => Promise<void>)[] = []
  await page.route(/\/orders\?/, (route) => void answers.push(() => route.continue()))
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).getByRole('link', { name: '#2002' })).toBeFocused()
  await expect.poll(() => answers.length).toBe(1)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, '#2001')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?state=archived$/)
  await expect(rows(page).getByRole('link', { name: '#2001' })).toBeFocused()

  // The menu leads to the whole list.
  await page.unrouteAll()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('a list that is returned to shows what was changed meanwhile', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  await page.goto('/admin/orders?state=open')
  await rows(page).getByRole('link', { name: '#2003' }).click()
  await expect(heading(page, '#2003')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('#2003 was archived')).toBeVisible()
  await page.goBack()
  await expect(rows(page).getByRole('link', { name: '#2004' })).toBeVisible()
  await expect(rows(page).getByRole('link', { name: '#2003' })).toHaveCount(0)
})

test('a list is forgotten in another store and by the next user', async ({ page }) => {
  const owner = await newOwner()
  const next = await newOwner()
  const second = await api('stores.create', { token: owner.session.accessToken, body: { storeName: newStoreName('Second') } })
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  // Without an answer about payments, no notice about them covers the page.
  await page.route('**/store-proxies', () => {})

  const list = /\/api\/orders(?:\?|$)/
  /** Opens the list from the menu, while the server does not answer. Nothing of the list that was left is shown. */
  async function expectForgotten(): Promise<void> {
    const asked = page.waitForRequest(list)
    await page.route(list, () => {})
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click()
    await asked
    await expect(heading(page, 'Orders')).toBeVisible()
    await expect(page.getByText('#2002')).toHaveCount(0)
    await page.unroute(list)
  }
  async function showList(): Promise<void> {
    await page.goto('/admin/orders')
    await expect(rows(page).getByRole('link', { name: '#2002' })).toBeVisible()
  }

  await showList()
  await page.getByRole('link', { name: 'Select another store' }).click()
  await page.getByRole('button', { name: second.name }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expectForgotten()

  await page.getByRole('link', { name: 'Select another store' }).click()
  await page.getByRole('button', { name: owner.storeName }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText(owner.storeName)
  await showList()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Email').fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expectForgotten()
})

import { expect, type Page, test } from '@playwright/test'

import { importFile } from '../helpers/import-file.ts'
import { newOwner, signIn } from '../helpers/people.ts'

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

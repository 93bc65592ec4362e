import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test.setTimeout(60_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openEditor(page: Page): Promise<{ token: string; id: string }> {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await api('themes.create', { token, body: { name: 'Winter', theme: 'fashion' } })
  const id = (await api('themes.list', { token })).items.find(({ isPublished }) => isPublished)!.id
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  await expect(page.getByRole('list', { name: 'Home page sections' })).toBeVisible()
  return { token, id }
}
const dialog = (page: Page) => page.getByRole('dialog')
const openGroup = async (page: Page, name: string) => {
  await page.getByText('Settings', { exact: true }).first().click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('settings are copied from another theme and another page, one by one, and come back with one undo', async ({ page }) => {
  const { token, id } = await openEditor(page)
  await openGroup(page, 'Colors')
  const footer = page.getByRole('textbox', { name: 'Footer background' })
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  const [before, priceBefore] = [await footer.inputValue(), await price.inputValue()]
  await page.getByRole('button', { name: 'Actions for Colors' }).click()
  await page.getByRole('menuitem', { name: 'Copy settings from…' }).click()
  await dialog(page)
    .getByRole('radio', { name: /Colors.*Winter/ })
    .check()
  await dialog(page).getByRole('checkbox', { name: 'Price', exact: true }).uncheck()
  await dialog(page)
    .getByRole('button', { name: /^Copy \d+ settings$/ })
    .click()
  await expect(footer).toHaveValue('#f2eee8')
  await expect(price).toHaveValue(priceBefore)
  await page.getByRole('button', { name: 'Undo: Copied Colors in Winter to Colors' }).click()
  await expect(footer).toHaveValue(before)
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await page.getByRole('button', { name: 'Product', exact: true }).click()
  const badge = page.getByRole('switch', { name: 'Show trust badge' })
  await badge.click({ force: true })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await page.getByRole('button', { name: 'Make this the same as in Product…' }).click()
  await dialog(page).getByRole('button', { name: 'Copy 1 setting' }).click()
  await expect(badge).toBeChecked()
  await page.getByRole('button', { name: 'Make this the same as in Product…' }).click()
  await expect(dialog(page).getByText('Both already have the same settings.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Theme saved. Shoppers see your changes now.')).toBeVisible()
  const { saved } = (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  expect(saved).toMatchObject({ settings: { cart: { trust_badge: { show_trust_badge_image: true } } } })
})

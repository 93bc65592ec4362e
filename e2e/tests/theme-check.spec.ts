import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('the check of a theme leads to what shoppers can’t read, see or follow', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = await api('themes.create', { token, body: { name: 'Checked', theme: 'fashion' } })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  const line = page.getByRole('button', { name: /^Theme check/ })
  await expect(line).toContainText('No warnings')

  const place = { themeId: id, id }
  const { revision, saved } = await api('themes.config', { token, params: place })
  const config = structuredClone(saved) as unknown as {
    pages: { homepage: { type: string; settings: { collection?: string } }[] }
    settings: { colors: Record<string, string> }
  }
  config.settings.colors['color_cart_button_label'] = '#16a34a'
  const featured = config.pages.homepage.find(({ type }) => type === 'featured-collection')
  if (!featured) throw new Error('The theme starts with a collection')
  featured.settings.collection = 'gone-for-good'
  await api('themes.saveDraft', { token, params: place, body: { revision, config: config as unknown as Record<string, unknown> } })
  await page.reload()
  await expect(line).toContainText('2 warnings')

  // The palette, the shortcut and the menu open it.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search your store' }).fill('check theme')
  await page.keyboard.press('Enter')
  const check = page.getByRole('heading', { name: 'Theme check' })
  await expect(check).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check).toBeHidden()
  await page.keyboard.press('Alt+KeyC')
  await expect(check).toBeVisible()

  const unreadable = page.getByRole('region', { name: /^Hard to read/ })
  await unreadable.getByRole('button', { name: /Add to cart button text/ }).click()
  await expect(page.getByLabel('Add to cart button text', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await unreadable.getByRole('button', { name: /^Use #/ }).click()
  await expect(unreadable).toBeHidden()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(unreadable).toBeVisible()
  await page.getByRole('button', { name: /^Redo: / }).click()

  await page
    .getByRole('region', { name: /^Won’t be seen/ })
    .getByRole('button', { name: /Featured collection/ })
    .click()
  await page.getByRole('button', { name: /^Collection/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /All products/ })
    .click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByText('Everything looks good')).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { uploadImage } from '../helpers/upload-image.ts'

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

const rows = (page: Page) => page.getByRole('list', { name: 'Home page sections' }).getByRole('listitem')

test('a preset is added, a preset of colors applied and undone, and a section copied and pasted where the clipboard is blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = async (): Promise<never> => {
      throw new DOMException('Blocked', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'clipboard', { value: { readText: refuse, writeText: refuse } })
  })
  await openEditor(page)
  const count = await rows(page).count()
  await page.getByRole('button', { name: 'Add section', exact: true }).click()
  await page.getByRole('button', { name: 'Left, then right' }).click()
  await expect(page.getByRole('heading', { name: 'Image with text', level: 2 })).toBeVisible()
  await expect(page.getByText('How it’s made').first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Apply a preset…' }).click()
  await dialog(page).getByRole('radio', { name: 'Living' }).check()
  await dialog(page).getByRole('button', { name: 'Apply preset' }).click()
  await page.getByRole('button', { name: 'Undo: Applied Living' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  const added = rows(page).nth(count)
  await added.getByRole('button', { name: 'Actions for Image with text' }).click()
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  const text = await dialog(page).getByRole('textbox', { name: 'Copied section' }).inputValue()
  await page.keyboard.press('Escape')
  await added.getByRole('button', { name: 'Actions for Image with text' }).click()
  await page.getByRole('menuitem', { name: 'Paste below' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Copied section' })
  await field.fill('Hello')
  await dialog(page).getByRole('button', { name: 'Paste section' }).click()
  await expect(dialog(page).getByText('There’s no copied section to paste.')).toBeVisible()
  await field.evaluate((target, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Image with text', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(rows(page)).toHaveCount(count + 2)
})

test('a theme starts from a preset', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/online-store/themes')
  await page.getByRole('button', { name: 'Add theme' }).click()
  await dialog(page).getByRole('radio', { name: 'Hydro', exact: false }).first().check()
  await expect(dialog(page).getByText('Your products have no images that shoppers can see yet.')).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Studio' }).check()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Studio')
  await dialog(page).getByRole('button', { name: 'Add theme' }).click()
  await expect(page.getByRole('heading', { name: 'Studio' })).toBeVisible()
  const token = owner.session.accessToken
  const { id } = (await api('themes.list', { token })).items.find(({ name }) => name === 'Studio')!
  const { saved } = (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  expect(saved).toMatchObject({ theme: 'default', settings: { typography: { type_header_family: { font: 'Poppins' } } } })
  const { items } = await api('themes.versions', { token, params: { themeId: id }, query: {} })
  expect(items.map(({ kind }) => kind)).toEqual(['created'])
})

test('presets of the store’s own products say that their images can’t be read', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const media = [{ id: await uploadImage(token, 'hat-front'), alt: '' }]
  await api('products.create', {
    token,
    body: { title: 'Wool hat', status: 'active', media, variants: [{ optionValues: [], priceCents: 2500 }] },
  })
  await signIn(page, owner)
  await page.route('**/*.webp', (route) => route.abort())
  await page.goto('/admin/online-store/themes')
  await page.getByRole('button', { name: 'Add theme' }).click()
  await expect(dialog(page).getByText('The images of your products couldn’t be read.')).toBeVisible()
})

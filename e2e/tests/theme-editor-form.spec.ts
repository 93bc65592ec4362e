import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { pickUp } from '../helpers/pick-up.ts'
import { uploadImage } from '../helpers/upload-image.ts'

/** Opens the fashion theme of a new store in the editor. Returns how to read its draft. */
async function openEditor(page: Page) {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = await api('themes.create', { token, body: { name: 'Forms', theme: 'fashion' } })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  const draft = async () => {
    const { items } = await api('themes.configs', { token, params: { themeId: id } })
    return items[0]!.draft?.config as { settings: Record<string, unknown>; pages: { fixed: Record<string, unknown> } } | undefined
  }
  return { draft }
}

/** Opens a group of settings through the search for one of its settings. */
async function openSetting(page: Page, text: string, found: RegExp): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true })
  if (await back.isVisible()) await back.click()
  await page.getByText('Settings', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill(text)
  await page.getByRole('button', { name: found }).click()
}

test('each kind of control changes its setting in the draft', async ({ page }) => {
  const { draft } = await openEditor(page)

  await openSetting(page, 'cart button text', /^Add to cart button text/)
  const color = page.getByLabel('Add to cart button text', { exact: true })
  await expect(color).toBeFocused()
  await color.fill('#16a34a')
  await expect(page.getByText(/is hard to read/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click()
  await expect(page.getByText(/is hard to read/)).toHaveCount(0)

  await openSetting(page, 'sale badge', /^Sale badge/)
  await page.getByRole('textbox', { name: 'Sale badge' }).fill('12')
  await page.getByRole('slider', { name: 'Sale badge' }).press('ArrowRight')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('20')

  await openSetting(page, 'product lists', /^Title lines in product lists/)
  const lines = page.getByRole('textbox', { name: 'Title lines in product lists' })
  await lines.fill('many')
  await lines.blur()
  await expect(page.getByText('Invalid number')).toBeVisible()
  await lines.fill('')
  await expect(page.getByText('Required.')).toBeVisible()
  await lines.fill('4')
  await expect(page.getByText('Required.')).toHaveCount(0)

  await openSetting(page, 'swatch', /^Color swatch shape/)
  await page.getByRole('radio', { name: 'Circle' }).press('Space')
  await page.getByRole('switch', { name: 'Show collections' }).check()
  const badge = page.getByRole('switch', { name: 'Show trust badge' })
  await badge.check()
  await expect(badge).toHaveAccessibleDescription(/shoppers see nothing yet/)
  await page.getByRole('radio', { name: 'Buy now', exact: true }).press('Space')
  await page.getByLabel('After adding to cart', { exact: true }).selectOption('Go to cart')
  await page.getByLabel('Low-stock message', { exact: true }).fill('Hurry: ')
  await page.getByRole('button', { name: 'Insert {quantity}' }).click()
  await page.getByLabel('To', { exact: true }).fill('5')
  await page.getByLabel('Reasons', { exact: true }).fill('Made here\n\n Mended for free ')

  await openSetting(page, 'countdown', /^Show countdown/)
  await page.getByRole('switch', { name: 'Show countdown' }).check()
  await page.getByLabel('Hours', { exact: true }).fill('2')

  await openSetting(page, 'goal amount', /^Goal amount/)
  await page.getByLabel('Goal amount', { exact: true }).fill('75,5')

  await expect
    .poll(async () => (await draft())?.settings)
    .toMatchObject({
      colors: { color_cart_button_label: expect.not.stringMatching('#16a34a') },
      typography: { font_size_sale_tag: 13, font_size_price: 20 },
      style: { maxLineDisplayProduct: 4 },
      product: {
        color_watch: 'Circle',
        show_collection: true,
        checkoutStepLayout: 3,
        add_to_cart_action: 1,
        messageLeftInStock: 'Hurry: {quantity}',
        setting_shipping: { time_shipping: { to: 5 } },
        setting_why_choose: { listReason: ['Made here', 'Mended for free'] },
      },
      checkout: { show_time_countdown: true, time: { hour: 2, getTime: expect.any(Number) } },
      cart_goal: { goalAmount: 75.5 },
    })
})

test('items of a list are added up to the maximum, duplicated, moved and removed', async ({ page }) => {
  const { draft } = await openEditor(page)
  const headings = async () => {
    const product = (await draft())?.settings['product'] as { 'tabs-detail': { heading: string }[] } | undefined
    return product?.['tabs-detail'].map(({ heading }) => heading)
  }
  await openSetting(page, 'tabs', /^Tabs/)
  const tabs = page.getByRole('group', { name: /^Tabs \d/ })
  await tabs.getByRole('button', { name: 'Add tab' }).click()
  await tabs.getByRole('textbox', { name: 'Heading' }).fill('Care')
  await tabs.getByRole('button', { name: 'More actions for Tab 2' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await tabs.getByRole('textbox', { name: 'Heading' }).fill('Fabric')
  await expect.poll(headings).toEqual(['Description', 'Care', 'Fabric'])

  await tabs.getByRole('button', { name: 'Move Tab 3' }).focus()
  await pickUp(page)
  await expect(page.getByText('Tab 3: 3 of 3')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Tab 3: 2 of 3')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(headings).toEqual(['Description', 'Fabric', 'Care'])

  for (let tab = 4; tab <= 5; tab++) await tabs.getByRole('button', { name: 'Add tab' }).click()
  await expect(tabs.getByText('5/5 blocks used. Delete to add more.')).toBeVisible()
  await expect(tabs.getByRole('button', { name: 'Add tab' })).toHaveCount(0)
  // The tab with the product’s description is always there, and a full list has no room for a copy of it.
  await expect(tabs.getByRole('button', { name: 'More actions for Tab 1' })).toHaveCount(0)
  await tabs.getByRole('button', { name: 'More actions for Tab 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(headings).toEqual(['Description', 'Care', 'Tab new', 'Tab new'])
})

test('choosing a variant by its image can be turned on once every image has a variant', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = await api('themes.create', { token, body: { name: 'Guarded', theme: 'fashion' } })
  const media = { id: await uploadImage(token, 'hat-front'), alt: '' }
  const sizes = ['S', 'M']
  const options = [{ name: 'Size', values: sizes }]
  const variants = sizes.map((size) => ({ optionValues: [size], priceCents: 1000 }))
  const product = { title: 'Wool hat', status: 'active' as const, options, media: [media] }
  const added = await api('products.create', { token, body: { ...product, variants } })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)

  await openSetting(page, 'clicking its image', /^Select a variant by clicking its image/)
  const toggle = page.getByRole('switch', { name: 'Select a variant by clicking its image' })
  await expect(toggle).toBeDisabled()
  await expect(page.getByText('1 image has no variant.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wool hat: 1 image' })).toBeVisible()

  const assigned = added.variants.map(({ id: variantId, optionValues, priceCents }) => ({
    id: variantId,
    optionValues,
    priceCents,
    mediaId: media.id,
  }))
  await api('products.update', { token, params: { id: added.id }, body: { ...product, variants: assigned, version: added.version } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('Every image has a variant.')).toBeVisible()
  await toggle.check()
  await expect(page.getByRole('button', { name: /^Undo: .*Select a variant/ })).toBeVisible()
})

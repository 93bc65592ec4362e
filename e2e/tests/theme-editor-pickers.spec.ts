import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newMember, newOwner, type Person, signIn } from '../helpers/people.ts'

type Path = readonly (string | number)[]

interface Config extends Record<string, unknown> {
  pages: Record<string, unknown>
  settings: Record<string, object>
}

const SECTIONS: Path = ['pages', 'homepage']

/** Creates a store with something to pick, and a theme that shows two sections. */
async function themeWithSections() {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await api('collections.create', { token, body: { title: 'Linen', publishedAt: 'now' } })
  await api('pages.create', { token, body: { title: 'Our story', publishedAt: 'now' } })
  await api('pages.create', { token, body: { title: 'Our secret' } })
  await api('menus.create', { token, body: { title: 'Side menu' } })
  const { id } = await api('themes.create', { token, body: { name: 'Winter', theme: 'fashion' } })
  const { saved, revision } = (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  const section = (type: string, index: number, settings: object) => ({ type, version: 1, key: type, index, settings })
  const slides = [{ media: null }]
  const sections = [
    section('featured-collection', 0, { collection: 'gone' }),
    section('product-review', 1, { body_html: '' }),
    section('slider-product', 2, { blocks: [{ item: '' }] }),
    section('head-image', 3, { content: { desktop: slides, mobile: slides } }),
  ]
  const { pages, settings, ...rest } = saved as Config
  const category = { ...settings['category'], show_banner: true }
  const { footer, ...fixed } = pages['fixed'] as { footer: { settings: object } }
  const benefits = { settings: { ...footer.settings, infoWithIcon: [{ icon: '', title: '', subTitle: '' }] } }
  const config = { ...rest, pages: { fixed: { ...fixed, footer: benefits }, homepage: sections }, settings: { ...settings, category } }
  await api('themes.saveDraft', { token, params: { themeId: id, id }, body: { revision, config } })
  return { owner, id, token }
}

/** Opens the form of a part of the theme. */
async function openPart(page: Page, id: string, tab: 'Sections' | 'Settings', part: string): Promise<void> {
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  await page.getByText(tab, { exact: true }).click()
  await page.getByRole('button', { name: part, exact: true }).first().click()
}

/** Waits until the draft of a theme has a value. */
async function expectDraft(token: string, id: string, path: Path, value: unknown): Promise<void> {
  await expect
    .poll(async () => {
      const { draft } = (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
      return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], draft?.config)
    })
    .toEqual(value)
}

/** Picks a record by its title in the dialog that a field opens, with the keyboard. */
async function pick(page: Page, field: RegExp, title: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(title)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('button', { name: title, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: title })).toBeVisible()
}

test('records of the store are picked by their titles and stored by their handles', async ({ page }) => {
  const { owner, id, token } = await themeWithSections()
  await signIn(page, owner)

  await openPart(page, id, 'Sections', 'Featured collection')
  await expect(page.getByText('This collection no longer exists')).toBeVisible()
  // Enter doesn’t wait for the results, but takes the first one of what was typed.
  await page.getByRole('button', { name: /^Collection/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('lin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectDraft(token, id, [...SECTIONS, 0, 'settings', 'collection'], 'linen')

  await openPart(page, id, 'Sections', 'Header')
  await pick(page, /^Menu/, 'Side menu')
  await expectDraft(token, id, ['pages', 'fixed', 'header', 'settings', 'main_menu'], 'side-menu')

  const url: Path = ['settings', 'category', 'url']
  await openPart(page, id, 'Settings', 'Collection')
  await page.getByRole('combobox', { name: 'Banner link' }).selectOption('Collection')
  await expect(page.getByText('Required.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Banner link' }).selectOption('URL')
  await page.getByRole('textbox', { name: 'URL' }).fill('javascript:alert(1)')
  await expectDraft(token, id, url, { name: 'url', url: 'javascript:alert(1)' })
  await page.getByRole('combobox', { name: 'Banner link' }).selectOption('Page')
  await page.getByRole('button', { name: /^Page/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Our')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Our story' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Our secret' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Our story' }).click()
  await expectDraft(token, id, url, { name: 'page', params: { slug: 'our-story' } })
})

test('a product, an icon and media of items are chosen', async ({ page }) => {
  const { owner, id, token } = await themeWithSections()
  const variants = [{ optionValues: [], priceCents: 4900 }]
  await api('products.create', { token, body: { title: 'Linen shirt', status: 'active', variants } })
  await signIn(page, owner)

  await openPart(page, id, 'Sections', 'Product slider')
  await page.getByText('Product 1', { exact: true }).first().click()
  await pick(page, /Choose a product$/, 'Linen shirt')
  await expectDraft(token, id, [...SECTIONS, 2, 'settings', 'blocks', 0, 'item'], 'linen-shirt')

  await openPart(page, id, 'Sections', 'Footer')
  await page.getByText('Benefit 1', { exact: true }).first().click()
  await page.getByRole('button', { name: /Choose icon$/ }).click()
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('gif')
  await page.getByRole('radio', { name: 'Gift' }).locator('..').click()
  await expectDraft(token, id, ['pages', 'fixed', 'footer', 'settings', 'infoWithIcon', 0, 'icon'], 'gift')

  await openPart(page, id, 'Sections', 'Slideshow')
  await page.getByText('Slide 1', { exact: true }).first().click()
  const buffer = await readFile(new URL('../fixtures/hat-side.webp', import.meta.url))
  await page.getByLabel('Upload Image or video', { exact: true }).setInputFiles({ name: 'hat.webp', mimeType: 'image/webp', buffer })
  await expect(page.getByRole('button', { name: 'Remove Image or video' })).toBeVisible()
  const file = (await api('files.list', { token })).items[0]!.id
  const media: Path = [...SECTIONS, 3, 'settings', 'content', 'desktop', 0, 'media']
  await expectDraft(token, id, media, { id: file, alt: '', type: 'image' })
})

test('texts, code, an image and a font are edited', async ({ page }) => {
  const { owner, id, token } = await themeWithSections()
  await signIn(page, owner)
  const checkout: Path = ['settings', 'checkout']

  await openPart(page, id, 'Settings', 'Checkout')
  await page.getByRole('textbox', { name: 'Text above the form' }).fill('Almost done')
  await page.getByRole('textbox', { name: 'Text above the form' }).press('ControlOrMeta+a')
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('24 px')
  await expectDraft(token, id, [...checkout, 'checkout_description'], '<p><span style="font-size: 24px;">Almost done</span></p>')
  await page.getByRole('textbox', { name: 'Custom HTML' }).fill('<p>Thanks</p>\n<p>Again</p>')
  await page.getByRole('textbox', { name: 'Custom JavaScript' }).fill('go()')
  await expect(page.getByText('26 of 32,768 characters')).toBeVisible()
  const buffer = await readFile(new URL('../fixtures/hat-front.webp', import.meta.url))
  await page.getByLabel('Upload Logo', { exact: true }).setInputFiles({ name: 'hat.webp', mimeType: 'image/webp', buffer })
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A hat')
  const file = (await api('files.list', { token })).items[0]!.id
  await expectDraft(token, id, [...checkout, 'logo_checkout'], { id: file, alt: 'A hat' })
  await expectDraft(token, id, [...checkout, 'customHtml'], '<p>Thanks</p>\n<p>Again</p>')
  await expectDraft(token, id, [...checkout, 'customJs'], 'go()')

  await openPart(page, id, 'Settings', 'Typography')
  await page.getByRole('button', { name: /^Headings/ }).click()
  await page.getByRole('radio', { name: 'Quicksand' }).locator('..').click()
  await page.getByRole('combobox', { name: 'Headings: style' }).selectOption('Bold')
  const heading = { font: 'Quicksand', style: '700', url: '/fonts/quicksand-700-normal.woff2', key: 'Quicksand 700' }
  await expectDraft(token, id, ['settings', 'typography', 'type_header_family'], heading)
  await expect.poll(() => page.evaluate(() => document.fonts.check("700 16px 'Specimen Quicksand'"))).toBe(true)

  await openPart(page, id, 'Sections', 'Product reviews')
  await page.getByRole('button', { name: 'Edit HTML' }).click()
  await page.getByRole('textbox', { name: 'Reviews' }).fill('<table><tr><td>Five stars</td></tr></table>')
  await expectDraft(token, id, [...SECTIONS, 1, 'settings', 'body_html'], '<table><tr><td>Five stars</td></tr></table>')
})

test('only owners and admins edit custom code', async ({ page }) => {
  const { owner, id } = await themeWithSections()
  const member: Person = await newMember(owner, ['online_store'])
  await signIn(page, member)
  await openPart(page, id, 'Settings', 'Checkout')
  await expect(page.getByRole('textbox', { name: 'Custom HTML' })).toHaveAttribute('readonly')
  await expect(page.getByText('Only store owners and admins can edit custom code.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text above the form' })).toBeEditable()
})

import { expect, type Page, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'

import { api } from '../helpers/api.ts'
import { newOwner, type Owner, signIn } from '../helpers/people.ts'

interface Config extends Record<string, unknown> {
  pages: { homepage: { type: string; settings: { heading?: unknown } }[] }
  settings: { style: Record<string, unknown>; cart: { trust_badge: unknown } }
}

async function openLibrary(page: Page): Promise<Owner> {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/online-store/themes')
  await expect(page.getByRole('heading', { name: 'Newchick' })).toBeVisible()
  return owner
}

const more = async (page: Page, theme: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${theme}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')

test('a theme is added, renamed, scheduled, published and deleted', async ({ page }) => {
  await openLibrary(page)
  const published = page.getByRole('article')
  await expect(published).toContainText('Published')
  await page.getByRole('button', { name: 'Add theme' }).click()
  await dialog(page).getByRole('radio', { name: /Hydro/ }).first().check()
  await dialog(page).getByLabel('Name').fill('Winter')
  await dialog(page).getByRole('button', { name: 'Add theme' }).click()
  await more(page, 'Winter', 'Rename')
  await dialog(page).getByLabel('Name').fill('Spring')
  await dialog(page).getByRole('button', { name: 'Rename' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Spring' }) })

  await more(page, 'Spring', 'Schedule')
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog(page).getByLabel('Publish date', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Publish date', { exact: true }).fill('1/31/2099')
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(card).toContainText('Will be published on January 31, 2099')
  await more(page, 'Spring', 'Cancel schedule')
  await expect(card).not.toContainText('Will be published')

  await card.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page)).toContainText('Hydro stays in your library')
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(published.getByRole('heading', { name: 'Spring' })).toBeVisible()
  // The button that was pressed is gone, and the focus must not go with it.
  await expect(page.locator(':focus')).toContainText('Spring')
  await more(page, 'Hydro', 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete theme' }).click()
  await expect(page.getByRole('button', { name: 'More actions for Hydro' })).toHaveCount(0)
})

test('a copied link opens the preview of its theme for members, and of no other store', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLibrary(page)
  await more(page, 'Newchick', 'Copy preview link')
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(async () => navigator.clipboard.readText())
  await page.goto(link)
  await expect(dialog(page)).toContainText('Preview of Newchick')
  await expect(dialog(page).frameLocator('iframe').locator('main')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/online-store\/themes$/)

  const { items } = await api('themes.list', { token: (await newOwner()).session.accessToken })
  await page.goto(link.replace(/preview=.*/, `preview=${items[0]!.id}`))
  await expect(page.getByText('Theme not found')).toBeVisible()
})

test('an exported theme is imported without what the store can’t use', async ({ page }) => {
  await openLibrary(page)
  const download = page.waitForEvent('download')
  await more(page, 'Hydro', 'Export')
  const file = await download
  expect(file.suggestedFilename()).toBe('Hydro.json')
  const theme = JSON.parse(await readFile(await file.path(), 'utf8')) as { config: Config }
  theme.config.settings.style['maxLineDisplayProduct'] = 'many'
  const foreign = { id: '01890a5d-ac96-774b-bcce-b302099a8057', alt: '' }
  theme.config.settings.cart.trust_badge = { show_trust_badge_image: true, src: { value: foreign } }

  await page.getByRole('button', { name: 'Import' }).click()
  const choose = (name: string, content: string) =>
    dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose('package.json', '{"name":"other"}')
  await expect(dialog(page).getByRole('alert')).toContainText('isn’t a theme file')
  await choose('large.json', ' '.repeat(5 * 1024 * 1024 + 1))
  await expect(dialog(page).getByRole('alert')).toContainText('larger than 5 MB')
  await choose('theme.json', JSON.stringify(theme))
  await expect(dialog(page)).toContainText('Style: Title lines in product lists')
  await expect(dialog(page)).toContainText('Cart: Trust badge image')
  await dialog(page).getByLabel('Name').fill('Imported')
  await dialog(page).getByRole('button', { name: 'Import theme' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
})

test('a version says what changed, and restoring it can be undone', async ({ page }) => {
  const { session } = await openLibrary(page)
  const token = session.accessToken
  const { items } = await api('themes.list', { token })
  const params = { themeId: items[0]!.id, id: items[0]!.id }
  const stored = () => api('themes.config', { token, params })
  const titled = (config: unknown) => (config as Config).pages.homepage.find(({ type }) => type === 'featured-collection')!
  const heading = async () => titled((await stored()).saved).settings.heading
  const write = async (call: 'themes.save' | 'themes.saveDraft', text: string) => {
    const { saved, revision } = await stored()
    const config = structuredClone(saved)
    titled(config).settings.heading = text
    await api(call, { token, params, body: { revision, config } })
  }
  await write('themes.save', 'First')
  await write('themes.save', 'Second')
  await page.reload()

  await more(page, 'Hydro', 'Version history')
  await expect(dialog(page).getByText('Featured collection: Heading changed')).toHaveCount(2)
  await dialog(page)
    .getByRole('button', { name: /^Saved/ })
    .nth(1)
    .click()
  await expect(dialog(page).frameLocator('iframe').getByRole('heading', { name: 'First' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Restore and publish' }).click()
  await expect(page.getByText('Version restored')).toBeVisible()
  expect(await heading()).toBe('First')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The previous version is back')).toBeVisible()
  expect(await heading()).toBe('Second')

  await write('themes.saveDraft', 'Not saved')
  await more(page, 'Hydro', 'Version history')
  await dialog(page)
    .getByRole('button', { name: /^Saved/ })
    .last()
    .click()
  await dialog(page).getByRole('button', { name: 'Restore and publish' }).click()
  const question = page.getByRole('dialog', { name: 'Restore and lose unsaved edits?' })
  await expect(question).toBeVisible()
  // Someone saves meanwhile: nothing is overwritten before the person has read that.
  await write('themes.save', 'Theirs')
  await question.getByRole('button', { name: 'Restore version' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this theme' })
  await expect(conflict).toBeVisible()
  expect(await heading()).toBe('Theirs')
  await conflict.getByRole('button', { name: 'Restore version' }).click()
  await expect(page.getByText('Version restored')).toBeVisible()
  expect(await heading()).toBe('First')
})

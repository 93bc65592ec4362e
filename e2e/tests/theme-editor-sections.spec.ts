import { expect, type Locator, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { pickUp } from '../helpers/pick-up.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] })

const rows = (page: Page) => page.getByRole('list', { name: 'Home page sections' }).getByRole('listitem')
/** The names of the sections in their order. */
const names = async (page: Page) => rows(page).locator('[data-part]').allInnerTexts()

test('sections are added, moved with the keyboard, hidden, duplicated, removed and saved, and shoppers see them', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = (await api('themes.list', { token })).items[0]!
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  await expect(rows(page).first()).toBeVisible()
  const start = await names(page)

  await rows(page).first().hover()
  await rows(page).first().getByRole('button', { name: '+ Add section below +' }).click()
  await page.getByRole('button', { name: 'Image with text' }).click()
  // The new section opens at once.
  await expect(page.getByRole('heading', { name: 'Image with text', level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  const [first = '', ...others] = start
  await expect.poll(() => names(page)).toEqual([first, 'Image with text', ...others])
  const added = rows(page).nth(1)
  await expect(added.locator('[data-part]')).toBeFocused()

  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(page)).toEqual(['Image with text', first, ...others])
  await expect(rows(page).first().locator('[data-part]')).toBeFocused()
  await rows(page)
    .nth(1)
    .getByRole('button', { name: `Hide ${first}` })
    .click()

  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(start.length)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows(page)).toHaveCount(start.length + 1)

  await rows(page).first().getByRole('button', { name: 'Actions for Image with text' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(rows(page)).toHaveCount(start.length + 2)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Theme saved. Shoppers see your changes now.')).toBeVisible()
  const { saved } = (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  const { homepage } = saved['pages'] as { homepage: { key: string; type: string; hidden?: true }[] }
  expect(homepage.slice(0, 3).map(({ type, hidden }) => [type, hidden])).toEqual([
    ['image_with_text', undefined],
    ['image_with_text', undefined],
    [homepage[2]!.type, true],
  ])
  await page.goto(`http://${owner.storeDomain}`)
  const shown = homepage.filter(({ hidden }) => !hidden).map(({ key }) => key)
  await expect
    .poll(() => page.locator('[data-section]').evaluateAll((list) => list.map((one) => (one as HTMLElement).dataset['section'])))
    .toEqual(shown)
})

test('each row is one stop of Tab, and the arrow keys reach its buttons and the rows around', async ({ page }) => {
  const owner = await newOwner()
  const { id } = (await api('themes.list', { token: owner.session.accessToken })).items[0]!
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  const button = (place: number, name: RegExp) => rows(page).nth(place).getByRole('button', { name })
  const opener = (place: number) => rows(page).nth(place).locator('[data-part]')
  const press = async (key: string, focused: Locator) => {
    await page.keyboard.press(key)
    await expect(focused, key).toBeFocused()
  }
  await opener(0).focus()
  await press('Tab', opener(1))
  await press('ArrowRight', button(1, /^Hide/))
  await press('ArrowRight', button(1, /^Actions for/))

  // Nothing was copied yet, so that the menu says what to do first.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Paste below Copy a section first' })).toHaveAttribute('aria-disabled', 'true')
  await press('Escape', button(1, /^Actions for/))

  await press('ArrowRight', button(1, /section below/))
  await press('Tab', opener(2))
  await press('ArrowUp', opener(1))
  await press('Shift+Tab', opener(0))
  await press('ArrowDown', opener(1))

  await press('ArrowLeft', button(1, /^Move/))
  const [first, second, third, ...others] = await names(page)
  await pickUp(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${second}: 3 of`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => names(page)).toEqual([first, third, second, ...others])

  await opener(0).focus()
  await button(0, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await button(0, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Paste below' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => names(page)).toEqual([first, first, third, second, ...others])
})

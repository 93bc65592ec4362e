import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf } from '../helpers/complaints.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const views = [
  { name: 'a desktop, light', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone, dark', size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const { name, size, colorScheme } of views) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport: size })

    test('nothing in the theme editor hinders anybody', async ({ page }) => {
      const owner = await newOwner()
      const { id } = (await api('themes.list', { token: owner.session.accessToken })).items[0]!
      await signIn(page, owner)
      await page.goto(`/admin/online-store/themes/${id}/edit`)
      await open(page, 'Add section')
      await check(page, 'sections to add')
      await back(page)
      await check(page, 'the sections')

      await open(page, 'Slideshow')
      await page
        .getByRole('button', { name: /Slide 1$/ })
        .first()
        .click()
      await check(page, 'a slide')
      await page.getByRole('button', { name: /^Actions for Slideshow/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
      await check(page, 'the menu of a section')
      await page.keyboard.press('Escape')
      await back(page)

      await page.getByRole('radio', { name: 'Settings' }).click({ force: true })
      await check(page, 'the settings')
      for (const group of ['Colors', 'Typography', 'Product', 'Checkout', 'Thank You']) {
        await open(page, group)
        await check(page, group)
        await back(page)
      }

      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await check(page, 'the keyboard shortcuts')
    })
  })
}

const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click()

async function check(page: Page, what: string): Promise<void> {
  expect(await hindrancesOf(page), what).toEqual([])
}

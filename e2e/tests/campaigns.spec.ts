import { randomBytes } from 'node:crypto'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, expectThanks, fillAddress, fillCard, pay, toCheckout } from '../helpers/buy.ts'
import { watch } from '../helpers/complaints.ts'
import { fashionStorefront } from '../helpers/demo.ts'
import { signIn } from '../helpers/people.ts'

// Visits of browsers that identify as automated are not counted, so the test uses an ordinary user agent.
const somebody = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test('a seller makes a tagged link, a shopper opens it and buys, and the campaign shows the visit', async ({ page, browser }) => {
  const { token } = await fashionStorefront()
  const source = `Street ${randomBytes(3).toString('hex')}`
  const spelled = source.toLowerCase().replace(' ', '-')
  const complaints = watch(page)
  await signIn(page, {
    email: 'owner@demo.test',
    session: await api('auth.login', { body: { email: 'owner@demo.test', password: 'vitrine-demo' } }),
  })

  await page.goto('/admin/utm-analytics')
  await page.getByRole('button', { name: 'Create link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sources').first().fill(source)
  // Leaving the field takes the tag and closes the suggestions.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: `Use ${spelled}` }).click()
  await dialog.getByRole('combobox', { name: 'Medium' }).fill('poster')
  await page.keyboard.press('Tab')
  const link = (await dialog.locator('code').textContent()) ?? ''
  expect(new URL(link).search).toBe(`?utm_source=${spelled}&utm_medium=poster`)
  await dialog.getByLabel('Preset name').fill(spelled)
  await dialog.getByRole('button', { name: 'Save as preset' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Preset', exact: true })).toHaveValue(spelled)
  expect((await api('linkPresets.list', { token })).items).toContainEqual(expect.objectContaining({ source: spelled, medium: 'poster' }))

  const shopper = await browser.newPage({ userAgent: somebody })
  const isCounted = shopper.waitForResponse((response) => response.url().endsWith('/collect'))
  await shopper.goto(link)
  expect((await isCounted).status()).toBe(204)
  await toCheckout(shopper, 'demo', 'signal-beanie')
  await fillAddress(shopper)
  await fillCard(shopper, cards.success)
  await pay(shopper)
  await expectThanks(shopper)
  await shopper.close()

  await page.goto('/admin/utm-analytics?compare=none')
  const cells = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .getByRole('cell')
  await page.getByRole('searchbox', { name: 'Search sources' }).fill(spelled)
  await expect(page).toHaveURL(/search=/)
  await expect(cells(spelled).first()).toHaveText('1')
  // The click comes before the pause of typing is over, and the search is due before the page of the link is shown.
  await page.getByRole('searchbox', { name: 'Search sources' }).fill(`${spelled} `)
  await page.getByRole('link', { name: spelled, exact: true }).evaluate((clicked: HTMLAnchorElement) => {
    clicked.click()
    const due = performance.now() + 300
    while (performance.now() < due);
  })
  await expect(page).toHaveURL(/opened=/)
  // The order was paid with a test card, so the visit came as far as checkout.
  await expect(cells('poster').nth(2)).toHaveText('1')
  await expect(cells('poster').nth(4)).toHaveText('0')
  await expect(cells('Total').nth(5)).toContainText('$')
  await page.getByRole('navigation', { name: 'Opened tags' }).getByRole('link', { name: 'All sources' }).click()
  await expect(page.getByRole('rowheader', { name: 'Not tagged' })).toBeVisible()
  expect(complaints).toEqual([])
})

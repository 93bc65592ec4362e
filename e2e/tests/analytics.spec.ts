import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { newMember, newOwner, signIn } from '../helpers/people.ts'
import { pickUp } from '../helpers/pick-up.ts'

/** The titles of the cards, in order. */
const titlesOn = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()

async function customize(page: Page): Promise<void> {
  await page.goto('/admin/analytics')
  await page.getByRole('button', { name: 'Customize' }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a seller adds, moves, resizes and removes cards, and finds them like that again', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  const complaints = watch(page)
  await customize(page)
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  const before = await titlesOn(page)
  expect(before.slice(0, 3)).toEqual(['Total Sales', 'Live visitors', 'Total Orders'])

  await page.getByRole('button', { name: 'Add cards' }).first().click()
  const library = page.getByRole('dialog')
  await library.getByLabel('Search cards').fill('gross')
  await library.getByLabel('Gross sales').check()
  await library.getByRole('button', { name: 'Done' }).click()
  expect(await titlesOn(page)).toEqual([...before, 'Gross sales'])

  // With the keyboard, the last card goes three places up.
  await page.getByRole('button', { name: 'Move Gross sales', exact: true }).focus()
  await pickUp(page)
  for (const place of [12, 11, 10, 9]) {
    if (place < 12) await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Gross sales: ${place} of 12`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  const moved = before.toSpliced(8, 0, 'Gross sales')
  await expect.poll(() => titlesOn(page)).toEqual(moved)

  await page.getByRole('radiogroup', { name: 'Width of Total Sales' }).getByLabel('3 columns').check({ force: true })
  await page.getByRole('button', { name: 'Remove Live visitors' }).click()
  await expect(page.getByRole('button', { name: 'Remove Total Orders' })).toBeFocused()
  await page.getByRole('button', { name: 'Move Total Orders later' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  const chosen = moved.filter((title) => title !== 'Live visitors')
  expect(await titlesOn(page)).toEqual(chosen)
  await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toHaveText('Unsaved changes: Cards, Widths')
  await save(page)
  await expect(page.getByRole('button', { name: 'Customize' })).toBeVisible()
  await page.reload()
  await expect.poll(() => titlesOn(page)).toEqual(chosen)
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Total Sales' }) })).toHaveAttribute(
    'data-width',
    '3',
  )

  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByRole('button', { name: 'Remove Total Sales' }).click()
  // Another tab saves meanwhile. Nothing of it is overwritten without asking.
  const token = owner.session.accessToken
  await api('dashboard.save', { token, body: { cards: [{ name: 'units', width: 1 }], version: 1 } })
  await save(page)
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('You changed these cards in another tab')
  await conflict.getByRole('button', { name: 'Use saved cards' }).click()
  await expect.poll(() => titlesOn(page)).toEqual(['Units'])

  await page.getByRole('button', { name: 'Reset to default' }).click()
  expect(await titlesOn(page)).toEqual(before)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await titlesOn(page)).toEqual(['Units'])
})

test('a card that fails leaves the others, and members are offered only cards they may see', async ({ page }) => {
  const owner = await newOwner()
  const member = await newMember(owner, ['analystics'])
  await signIn(page, member)
  await page.route('**/api/sales-reports/product?*', (route) => route.abort())
  await page.goto('/admin/analytics')
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load Sales by product' })
  await expect(failed).toBeVisible({ timeout: 15_000 })
  expect(await titlesOn(page)).toEqual([
    'Sales by product',
    'Sales by channel',
    'New and returning customers',
    'Estimated profit',
    'UTM sources by sales',
  ])
  await expect(page.getByText('No sales in this period').first()).toBeVisible()
  await page.unroute('**/api/sales-reports/product?*')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(failed).toBeHidden()

  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByRole('button', { name: 'Add cards' }).first().click()
  const library = page.getByRole('dialog')
  await expect(library.getByLabel('Net sales')).toBeVisible()
  await expect(library.getByLabel('Total Sales')).toBeHidden()
  await expect(library.getByLabel('Live visitors')).toBeHidden()
  expect(await hindrancesOf(page)).toEqual([])
})

test('a page with one card of the Overview asks for no other, and cards out of sight load after those in sight', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const below = ['product', 'channel', 'country', 'referrer', 'vendor', 'variant'] as const
  const cards = [{ name: 'totalOrders', width: 3 }, ...below.map((name) => ({ name, width: 3 }))] as const
  await api('dashboard.save', { token, body: { cards: [...cards], version: 0 } })
  await signIn(page, owner)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/(?:sales-)?reports\/([\w-]+)/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  const orders = Promise.withResolvers<void>()
  await page.route('**/api/reports/total-orders?*', async (route) => {
    await orders.promise
    await route.continue()
  })
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Sales by variant', level: 2 })).toBeAttached()
  await expect.poll(() => asked).toContain('product')
  expect(asked).not.toContain('variant')
  orders.resolve()
  await expect.poll(() => asked).toContain('variant')
  expect(asked).toContain('total-orders')
  expect(asked).not.toContain('overview')
})

test('the menu keeps the dates from one report page to another', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/analytics?from_time=2026-03-01&to_time=2026-03-31&tz=Asia/Kathmandu')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Estimated profit' }).click()
  await expect(page).toHaveURL(/estimated-profit\?from_time=2026-03-01&to_time=2026-03-31&tz=Asia%2FKathmandu$/)
  await expect(page.getByRole('button', { name: 'Mar 01 - Mar 31' })).toBeVisible()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await menu.getByRole('link', { name: 'Estimated profit' }).click()
  await expect(page).toHaveURL(/estimated-profit$/)
})

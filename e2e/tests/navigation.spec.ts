import { expect, test, type Page } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

const item = (page: Page, title: string) => page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: title })
const titles = (page: Page) => page.getByRole('button', { name: /^Move / }).evaluateAll((all) => all.map((one) => one.ariaLabel))

async function addItem(page: Page, leadsTo: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByLabel('Link to').selectOption(leadsTo)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog).toBeHidden()
}

test('a menu is created, reordered with the keyboard and the mouse, and saved', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await api('pages.create', { token, body: { title: 'Our workshop', publishedAt: '2026-01-01T00:00:00Z' } })
  await signIn(page, owner)
  await page.goto('/admin/online-store/navigation')
  await page.getByRole('link', { name: 'Add menu' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Side menu')
  await addItem(page, 'Home page', 'Start')
  await addItem(page, 'All products', 'Everything')
  await addItem(page, 'Search', 'Find')

  await page.getByRole('button', { name: 'Add item', exact: true }).click()
  await page.getByLabel('Link to').selectOption('Page')
  await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('Choose what to link to')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a page' }).click()
  await page.getByLabel('Search pages').fill('worksh')
  await page.getByRole('button', { name: 'Our workshop' }).click()
  await expect(page.getByLabel('Title', { exact: true }).last()).toHaveValue('Our workshop')
  await page.getByLabel('Badge').fill('New')
  await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click()

  await page.getByRole('button', { name: 'Move Find' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Find: level 2, 3 of 4')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('This item can’t move any further in that direction')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Find' })).toBeFocused()

  const from = await page.getByRole('button', { name: 'Move Our workshop' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move Start' }).boundingBox()
  if (!from || !to) throw new Error('an item is not there')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Move Our workshop', 'Move Start', 'Move Everything', 'Move Find'])

  await page.getByRole('button', { name: 'Save menu' }).click()
  await expect(page).toHaveURL(/navigation\/[0-9a-f-]{36}$/)
  const { items } = await api('menus.list', { token, query: { search: 'side' } })
  const saved = await api('menus.get', { token, params: { id: items[0]?.id ?? '' } })
  expect(saved.items.map(({ title, items }) => [title, items.map((below) => below.title)])).toEqual([
    ['Our workshop', []],
    ['Start', []],
    ['Everything', ['Find']],
  ])
})

test('a broken link is shown at its item and fixed there', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const [gone, draft] = await Promise.all(['Gone', 'Draft guide'].map((title) => api('pages.create', { token, body: { title } })))
  const target = (id = '') => ({ type: 'page' as const, id })
  const { id } = await api('menus.create', {
    token,
    body: {
      title: 'Help',
      items: [
        { id: crypto.randomUUID(), title: 'Old', target: target(gone?.id) },
        { id: crypto.randomUUID(), title: 'Guide', target: target(draft?.id) },
      ],
    },
  })
  await api('pages.remove', { token, params: { id: gone?.id ?? '' } })
  await signIn(page, owner)
  await page.goto('/admin/online-store/navigation')
  await expect(page.getByRole('row').filter({ hasText: 'Help' })).toContainText('2 hidden items')
  await page.goto(`/admin/online-store/navigation/${id}`)
  await expect(item(page, 'Guide').getByRole('link', { name: 'Review and publish' })).toBeVisible()

  await item(page, 'Old').getByRole('button', { name: 'Change link' }).click()
  await page.getByLabel('Link to').selectOption('URL')
  await page.getByRole('dialog').getByLabel('URL', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Start the URL with')).toBeVisible()
  await page.getByRole('dialog').getByLabel('URL', { exact: true }).fill('https://example.com/help')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(item(page, 'Old')).toContainText('https://example.com/help')
  await expect(page.getByText('Menu saved')).toBeVisible()
})

test('a collection is added to a menu on its own page, and removed again', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = await api('collections.create', { token, body: { title: 'Hats', publishedAt: 'now' } })
  await signIn(page, owner)
  await page.goto(`/admin/collections/${id}`)
  await expect(page.getByText('No menus link to this collection yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add to menu' }).click()
  await page.getByRole('menuitem', { name: 'Main menu' }).click()
  await expect(page.getByText('Hats was added to the end of Main menu')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Main menu' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove from Main menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No menus link to this collection yet')).toBeVisible()
})

test('a menu that the theme shows cannot be deleted, and a message says why', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/online-store/navigation')
  await page.getByRole('link', { name: 'Main menu' }).click()
  await page.getByRole('button', { name: 'Delete menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Main menu is in use' })).toContainText('Choose another menu in the theme')
})

test('redirects are added, changed and deleted, and a redirect loop is refused', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/online-store/navigation/redirects')
  const dialog = page.getByRole('dialog', { name: 'Add redirect' })
  const add = async (path: string, target: string) => {
    await page.getByRole('button', { name: 'Add redirect' }).first().click()
    await dialog.getByLabel('From').fill(path)
    await dialog.getByLabel('To', { exact: true }).fill(target)
    await dialog.getByRole('button', { name: 'Add redirect' }).click()
  }
  await add('old', '/new')
  await expect(dialog.getByText('Start the path with /')).toBeVisible()
  await dialog.getByLabel('From').fill('/old')
  await dialog.getByRole('button', { name: 'Add redirect' }).click()
  await expect(dialog).toBeHidden()
  await add('/new', '/old')
  await expect(dialog.getByText('This redirect would create a loop')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('row').filter({ hasText: '/old' }).getByRole('button', { name: 'Edit redirect from /old' }).click()
  const change = page.getByRole('dialog', { name: 'Edit redirect' })
  await change.getByLabel('From').fill('/older')
  await change.getByRole('button', { name: 'Save redirect' }).click()
  await expect(change).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: '/older' })
  await row.getByRole('button', { name: 'Delete redirect from /older' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete redirect' }).click()
  await expect(page.getByRole('heading', { name: 'No redirects yet' })).toBeVisible()
})

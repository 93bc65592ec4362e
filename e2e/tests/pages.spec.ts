import path from 'node:path'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

const imageFile = path.join(import.meta.dirname, '../fixtures/hat-front.webp')

test('a page is written, scheduled, moved to another address and copied', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/online-store/pages')
  await page.getByRole('link', { name: 'Add page' }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByText('Enter a title')).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill('Our workshop')
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill('We sew in Porto.')
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Scheduled')
  await page.getByLabel('Publish date', { exact: true }).fill('5/1/2040')
  await page.getByLabel('Publish date: time').fill('09:00')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('We sew in Porto.')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page).toHaveURL(/\/admin\/online-store\/pages\/[0-9a-f-]{36}$/)
  await expect(page.locator('header').getByText('Scheduled')).toBeVisible()

  await page.getByRole('region', { name: 'Search engine listing' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('URL handle').fill('workshop')
  await expect(page.getByText('The URL will change')).toBeVisible()
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Published')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View in store' })).toHaveAttribute('href', /\/pages\/workshop$/)

  const storefront = await page.context().newPage()
  await storefront.goto(`http://${owner.storeDomain}/pages/our-workshop`)
  await expect(storefront).toHaveURL(/\/pages\/workshop$/)
  await expect(storefront.getByText('We sew in Porto.')).toBeVisible()
  await storefront.close()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Copy of Our workshop' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/^http/)
})

test('font sizes in a text are kept when it is edited, and the storefront shows them', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const owner = await newOwner()
  const token = owner.session.accessToken
  const bodyHtml = '<p>We <span style="font-size:30px">sew</span> in Porto.</p>'
  const { id } = await api('pages.create', { token, body: { title: 'Our workshop', bodyHtml, publishedAt: 'now' } })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/pages/${id}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first()
  await expect(text.getByText('sew', { exact: true })).toHaveCSS('font-size', '30px')
  await text.press('ControlOrMeta+End')
  await text.pressSequentially(' Come in.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  const saved = await api('pages.get', { token, params: { id } })
  expect(saved.bodyHtml).toBe('<p>We <span style="font-size:30px">sew</span> in Porto. Come in.</p>')
  await page.goto(`http://${owner.storeDomain}/pages/our-workshop`)
  await expect(page.getByText('sew', { exact: true })).toHaveCSS('font-size', '30px')
  expect(complaints).toEqual([])
})

for (const hours of [-1, 1])
  test(`a browser with a clock that is ${hours} h wrong publishes now, and shows the same status as the storefront`, async ({ page }) => {
    const owner = await newOwner()
    const token = owner.session.accessToken
    const soon = new Date(Date.now() + 1_800_000).toISOString()
    await api('pages.create', { token, body: { title: 'Care guide', publishedAt: soon } })
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000)
    await signIn(page, owner)
    await page.goto('/admin/online-store/pages?search=guide')
    await expect(page.getByRole('row').filter({ hasText: 'Care guide' })).toContainText('Scheduled')

    await page.getByRole('link', { name: 'Care guide' }).click()
    await page.getByRole('combobox', { name: 'Visibility' }).selectOption('Published')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('header').getByText('Published')).toBeVisible()
    const address = await page.getByRole('link', { name: 'View in store' }).getAttribute('href')
    await page.goto(`http:${address}`)
    await expect(page.getByRole('heading', { name: 'Care guide' })).toBeVisible()
  })

test('pages are published, unpublished and deleted together', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  for (const title of ['Care guide', 'Size guide']) await api('pages.create', { token, body: { title } })
  await signIn(page, owner)
  await page.goto('/admin/online-store/pages?search=guide')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect(row('Care guide')).toContainText('Draft')

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(row('Size guide')).toContainText('Published')
  await expect(row('Care guide')).toContainText('Published')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Size guide')).toContainText('Draft')
  await expect(row('Care guide')).toContainText('Draft')

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(row('Care guide')).toContainText('Published')

  await page.getByLabel('Select Care guide').check()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(row('Care guide')).toContainText('Draft')
  await expect(row('Size guide')).toContainText('Published')

  await page.getByLabel('Select Size guide').check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row('Size guide')).toHaveCount(0)
  await expect(row('Care guide')).toBeVisible()
})

test('a page shows an image from the media library and follows its template', async ({ page }) => {
  const owner = await newOwner()
  const { id } = await api('pages.create', {
    token: owner.session.accessToken,
    body: { title: 'Help', bodyHtml: '<h2>Is it warm?</h2><p>Very.</p>', publishedAt: 'now' },
  })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/pages/${id}`)
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(imageFile)
  await expect(page.locator('.ProseMirror img[src]')).toBeVisible()
  const template = page.getByRole('combobox', { name: 'Template' })
  await template.selectOption('FAQ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()

  const storefront = await page.context().newPage()
  await storefront.goto(`http://${owner.storeDomain}/pages/help`)
  const answer = storefront.getByRole('main').getByText('Very.')
  await expect(answer).toBeHidden()
  await storefront.getByRole('main').locator('summary').focus()
  await storefront.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await expect(storefront.getByRole('main').locator('img')).toHaveJSProperty('complete', true)

  await template.selectOption('Contact')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(async () => {
    await storefront.reload()
    await expect(storefront.getByRole('main').getByRole('form', { name: 'Contact us' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('when two people edit a page, different fields are merged and the same field opens a dialog', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id, version, ...made } = await api('pages.create', { token, body: { title: 'Care guide', bodyHtml: '<p>Wash.</p>' } })
  const theirs = async (title: string, seoTitle: string, from: number) =>
    api('pages.update', { token, params: { id }, body: { title, seoTitle, bodyHtml: made.bodyHtml, version: from } })
  await signIn(page, owner)
  await page.goto(`/admin/online-store/pages/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Care guide')

  const editListing = page.getByRole('region', { name: 'Search engine listing' }).getByRole('button', { name: 'Edit' })
  await editListing.click()
  await page.getByLabel('Page description').fill('How to wash it')
  await theirs('Care guide', 'Theirs', version)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await editListing.click()
  await expect(page.getByLabel('Page title')).toHaveValue('Theirs')
  await expect(page.getByLabel('Page description')).toHaveValue('How to wash it')

  await page.getByLabel('Title', { exact: true }).fill('Mine')
  const now = await api('pages.get', { token, params: { id } })
  await theirs('Theirs as well', 'Theirs', now.version)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes' })
  await expect(dialog.getByRole('row', { name: 'Title' })).toContainText('Theirs as well')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
})

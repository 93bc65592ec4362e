import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

test('a seller makes a bundle, a shopper adds it from a phone, and its results are told', async ({ page, browser }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const sizes = { options: [{ name: 'Size', values: ['S', 'M'] }] }
  const tee = { ...sizes, variants: ['S', 'M'].map((size) => ({ optionValues: [size], priceCents: 1800 })) }
  await api('products.create', { token, body: { title: 'Plain tee', handle: 'tee', status: 'active', ...tee } })
  for (const title of ['Cap', 'Socks'])
    await api('products.create', {
      token,
      body: {
        title,
        handle: title.toLowerCase(),
        status: 'active',
        bodyHtml: '<p>Warm.</p>'.repeat(30),
        variants: [{ optionValues: [], priceCents: 900 }],
      },
    })
  const viewed = { title: 'Seen lately', type: 'recently_viewed', place: 'product', status: 'active' }
  await api('widgets.create', { token, body: { ...viewed, status: 'draft' } })
  await signIn(page, owner)
  await page.goto('/admin/apps/widgets')
  await page.getByRole('link', { name: 'Add widget' }).click()
  await page.getByRole('radio', { name: 'Bundle' }).check()
  await page.getByRole('button', { name: 'Save widget' }).click()
  await expect(page.getByText('Choose at least two products').last()).toBeVisible()
  await page.getByRole('group', { name: 'Products of the bundle' }).getByRole('button', { name: 'Add products' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('checkbox', { name: /Plain tee/ }).check()
  await picker.getByRole('checkbox', { name: /Cap/ }).check()
  await picker.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText('In the bundle')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save widget' }).click()
  await expect(page.getByText('Better together was added')).toBeVisible()
  await expect(page.getByText('Active').first()).toBeVisible()
  const [draft] = (await api('widgets.list', { token, query: { status: 'draft' } })).items
  await api('widgets.update', { token, params: { id: draft!.id }, body: { ...viewed, version: draft!.version } })

  const origin = `http://${owner.storeDomain.split(':')[0]}:${PORT}`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const shopper = await context.newPage()
  await expect(async () => {
    await shopper.goto(`${origin}/products/cap`)
    await expect(shopper.getByRole('heading', { name: 'Better together' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await shopper.getByRole('combobox', { name: 'Options of Plain tee' }).selectOption({ label: 'M' })
  await shopper.getByRole('button', { name: 'Add all 2 to cart' }).click()
  const cart = shopper.getByRole('complementary', { name: /cart/i })
  await expect(cart).toContainText('Plain tee')
  await expect(cart).toContainText('Cap')
  await cart.getByRole('button', { name: 'Close' }).click()

  // What was viewed is on the next page, though the page itself is the same for everyone.
  await shopper.goto(`${origin}/products/socks`)
  // The place is filled while it's below the screen.
  await shopper.evaluate(() => scrollTo(0, document.querySelector('[data-viewed]')!.getBoundingClientRect().top - innerHeight * 1.5))
  const seen = shopper.locator('section', { has: shopper.getByRole('heading', { name: 'Seen lately' }) })
  await expect(seen.getByRole('link', { name: 'Cap' })).toBeAttached()
  await expect(seen.getByRole('link', { name: 'Socks' })).toHaveCount(0)
  await context.close()

  await page.getByRole('navigation').getByRole('link', { name: 'Widgets' }).last().click()
  const row = page.getByRole('row', { name: /Better together/ })
  await expect(row).toContainText('Bundle of 2 products')
  await expect(async () => {
    await page.reload()
    await expect(row.getByRole('cell').nth(7)).toHaveText('1', { timeout: 1000 })
  }).toPass()
})

import { expect, test } from '@playwright/test'

import { newMember, signIn } from '../helpers/people.ts'
import { newStorefront } from '../helpers/storefront.ts'

// Visits of browsers that identify as automated are not counted, so the test uses an ordinary user agent.
const somebody = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test('a member sees a shopper come and fill a cart, hides sales, and fills the screen', async ({ page, browser }) => {
  const { owner, origin } = await newStorefront()
  await signIn(page, await newMember(owner, ['live_view']))
  await page.goto('/admin/live-view')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('Live')
  const figure = (label: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  await expect(figure('Visitors right now')).toHaveText('0')

  const shopper = await browser.newPage({ userAgent: somebody })
  await shopper.goto(origin)
  await expect(figure('Visitors right now')).toHaveText('1')
  await expect(figure('Sessions')).toHaveText('1')
  await expect(main.getByRole('region', { name: 'Activity' }).first()).toContainText('Viewed /')
  await shopper.goto(`${origin}/products/enamel-kettle-2`)
  await expect(main.getByRole('region', { name: 'Pages' }).first()).toContainText('/products/enamel-kettle-2')
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(figure('Active carts')).toHaveText('1')
  await expect(figure('Visitors right now')).toHaveText('1')
  await shopper.close()

  await expect(figure('Total sales')).toHaveText('$0.00')
  await page.getByRole('button', { name: 'Hide sales' }).click()
  await expect(figure('Total sales')).not.toContainText('$')
  await page.reload()
  await expect(figure('Sessions')).toHaveText('1')
  await expect(figure('Total sales')).not.toContainText('$')

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await expect(menu).toBeVisible()
})

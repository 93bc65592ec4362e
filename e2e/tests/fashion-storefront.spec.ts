import { expect, test } from '@playwright/test'

import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { fashionStorefront } from '../helpers/demo.ts'

const pages = [
  '/',
  '/collections',
  '/collections/denim',
  '/collections/all?filter.available=1',
  '/products/relay-raglan-tee',
  '/search?q=shirt',
  '/search?q=nothing-like-it',
  '/pages/about',
  '/pages/contact',
  '/returns',
  '/size-guide',
  '/my-shipping-details',
  '/no/such/page',
  '/cart',
]

for (const width of [390, 1440])
  test(`every page of the fashion theme at ${width} px breaks no policy and no accessibility rule`, async ({ page }) => {
    const { origin } = await fashionStorefront()
    await page.setViewportSize({ width, height: 900 })
    const complaints = watch(page)
    await page.goto(`${origin}/products/relay-raglan-tee`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    // The link is in the mini cart, which opens on the product page once the item is in the cart.
    await expect(page.getByRole('link', { name: 'Relay raglan tee' }).last()).toBeVisible()
    for (const path of pages)
      await test.step(path, async () => {
        const answer = await page.goto(origin + path)
        expect(answer?.status()).toBe(path === '/no/such/page' ? 404 : 200)
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'fashion')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await hindrancesOf(page)).toEqual([])
        expect(complaints).toEqual([])
      })
  })

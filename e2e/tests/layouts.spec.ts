import { expect, test } from '@playwright/test'
import { DRAWER_MINIMISED_WIDTH, DRAWER_WIDTH } from '@vitrine/contract/limits.ts'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

/**
 * Pages of each layout, and how the specification fits them into the shell. A container is at most 1,200 pixels wide plus its
 * padding.
 */
const layouts = [
  { path: '/admin/orders', layout: 'container', most: '1248px', padding: '24px', narrow: '16px' },
  { path: '/admin/products/new', layout: 'fluid', most: 'none', padding: '24px', narrow: '16px' },
  { path: '/admin/products/{id}', layout: 'none', most: 'none', padding: '0px', narrow: '0px' },
  { path: '/admin/live-view', layout: 'none', most: 'none', padding: '0px', narrow: '0px' },
  { path: '/admin/bulk-updates', layout: 'bulk', most: 'none', padding: '16px', narrow: '8px' },
  { path: '/admin/apps', layout: 'app', most: '1248px', padding: '24px', narrow: '16px' },
]

test('pages of each layout fit into the shell, at wide and narrow sizes', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = await api('products.create', {
    token,
    body: { title: 'Lamp', options: [], variants: [{ optionValues: [], priceCents: 500 }] },
  })
  await signIn(page, owner)
  for (const { path, layout, most, padding, narrow } of layouts) {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(path.replace('{id}', id))
    const main = page.locator('main')
    await expect(main, path).toHaveAttribute('data-layout', layout)
    await expect(main, path).toHaveCSS('max-width', most)
    await expect(main, path).toHaveCSS('padding-left', padding)
    const width = layout === 'app' ? DRAWER_MINIMISED_WIDTH : DRAWER_WIDTH
    await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toHaveCSS('width', `${width}px`)
    await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(main, path).toHaveCSS('padding-left', narrow)
    const heading = await main.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.x, `${path}: its heading keeps off the edge`).toBeGreaterThanOrEqual(8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} is no wider than the window`).toBe(390)
  }
})

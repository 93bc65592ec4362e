import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { defaultStorefront, fashionStorefront } from '../helpers/demo.ts'
import { previewOf } from '../helpers/preview.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages that a shopper can open without doing anything before. Cart, checkout and order are samples in the preview. */
const paths = { collections: '/collections/{handle}', returns: '/returns', '*': '/404' } as const
const devices = { mobile: { width: 375, height: 667 }, desktop: { width: 1440, height: 900 } }
const stores = { fashion: fashionStorefront, default: defaultStorefront }

for (const [theme, open] of Object.entries(stores))
  for (const [device, size] of Object.entries(devices))
    test(`pages of the ${theme} theme have the same pixels in the preview and in the storefront on ${device}`, async ({
      page,
      context,
    }) => {
      const { token, origin } = await open()
      const { ask } = await previewOf(page, token)
      const { handle } = (await api('collections.list', { token })).items[0]!
      const shop = await context.newPage()
      for (const [shown, path] of Object.entries(paths)) {
        await Promise.all([page, shop].map(async (one) => one.setViewportSize(size)))
        await ask({ type: 'pageChange', page: shown, ...(shown === 'collections' && { handle }) }, 'loaded')
        await shop.goto(origin + path.replace('{handle}', handle))
        const height = await shop.evaluate(() => document.documentElement.scrollHeight)
        const [expected, actual] = [await screenshotOf(shop, { ...size, height }), await screenshotOf(page, { ...size, height })]
        expect(actual.equals(expected), shown).toBe(true)
      }
    })

/** Returns the page as PNG, in a window that shows all of it. */
async function screenshotOf(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(size)
  const shown = page.frames().at(-1)!
  await shown.waitForFunction((height) => innerHeight === height, size.height)
  await shown.evaluate(() => {
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  })
  await shown.waitForFunction(() =>
    [...document.images].every((image) => (image.complete && image.naturalWidth > 0) || !image.checkVisibility()),
  )
  // What changed last is drawn two frames later.
  await shown.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

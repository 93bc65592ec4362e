import { test } from '@playwright/test'

import config from '../playwright.config.ts'
import { defaultStorefront, fashionStorefront, untilSold } from '../helpers/demo.ts'
import { previewOf } from '../helpers/preview.ts'
import { openAsShopper } from '../helpers/shopper-pages.ts'
import { exactDrawing, expectSamePixels, prepare } from '../helpers/whole-page.ts'

const { launchOptions } = config.use!
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...launchOptions, args: [...launchOptions!.args!, ...exactDrawing] },
})

const pages = ['cart', 'checkout', 'home', 'product', 'collections', 'returns', '*', 'size-guide', 'my-shipping-details']
/** The shopper buys last, because a purchase changes a little later which products sell best. */
const purchase = ['cart', 'checkout', 'order']
const devices = { mobile: { width: 375, height: 667 }, desktop: { width: 1440, height: 900 } }

// Both devices share one test, because the order of one would change what the pages of the other show.
for (const [theme, open] of Object.entries({ default: defaultStorefront, fashion: fashionStorefront }))
  test(`every page of the ${theme} theme has the same pixels in the preview and in the storefront`, async ({ page, context }) => {
    // Each page is drawn twice as a whole, on a machine that other test runs may use too.
    test.setTimeout(240_000)
    const store = await open()
    await untilSold(store)
    const { token, origin } = store
    await prepare(page)
    const { ask, frame } = await previewOf(page, token)
    const shop = await context.newPage()
    await prepare(shop)
    const show = async (shown: string) => {
      const { handle } = await ask({ type: 'pageChange', page: shown }, 'loaded')
      await openAsShopper(shop, { frame, origin, page: shown, ...(typeof handle === 'string' && { handle }) })
    }
    for (const [device, size] of Object.entries(devices))
      for (const shown of pages) {
        // The round corners of one image are sometimes drawn otherwise there, in 124 pixels. The cause isn’t known (roadmap).
        if (theme === 'default' && shown === 'home') continue
        await Promise.all([page, shop].map(async (one) => one.setViewportSize(size)))
        await show(shown)
        await expectSamePixels(page, shop, size.width, `${shown} on ${device}`)
      }
    for (const shown of purchase) await show(shown)
    await expectSamePixels(page, shop, devices.desktop.width, 'order on desktop')
  })

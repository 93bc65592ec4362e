import { test } from '@playwright/test'

import config from '../playwright.config.ts'
import { api } from '../helpers/api.ts'
import { countSold } from '../helpers/clock.ts'
import { defaultStorefront, fashionStorefront, untilSold } from '../helpers/demo.ts'
import { type OpenPreview, openPreview, publishedTheme } from '../helpers/preview.ts'
import { openAsShopper, type Shown, shownIn, untilPaid } from '../helpers/shopper-pages.ts'
import { type Draft, draftOf } from '../helpers/theme-draft.ts'
import { exactDrawing, expectSight, prepare, resize, type Sight, sightOf } from '../helpers/whole-page.ts'

const { launchOptions } = config.use!
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...launchOptions, args: [...launchOptions!.args!, ...exactDrawing] },
})

const pages = ['cart', 'checkout', 'home', 'product', 'collections', 'returns', '*', 'size-guide', 'my-shipping-details']
/** The shopper buys last, because a purchase changes a little later which products sell best. */
const purchase = ['cart', 'checkout', 'order']
const devices = Object.entries({ mobile: { width: 375, height: 667 }, desktop: { width: 1440, height: 900 } })
const stores = {
  default: { open: defaultStorefront, content: { collection: 'plants', product: 'dome-pendant-light' } },
  fashion: { open: fashionStorefront, content: { collection: 'denim', product: 'relay-raglan-tee' } },
}

for (const [theme, { open, content }] of Object.entries(stores))
  test(`what is published has the same pixels as the preview of its draft on every page of the ${theme} theme`, async ({
    page,
    context,
  }) => {
    // Each page is drawn twice as a whole, on a machine that other test runs may use too.
    test.setTimeout(240_000)
    const store = await open()
    await untilSold(store)
    await countSold()
    const { token, origin } = store
    // The preview shows examples of what a shopper viewed, and this shopper has viewed nothing.
    for (const widget of (await api('widgets.list', { token })).items) await api('widgets.remove', { token, params: { id: widget.id } })
    // Its cart and order are samples, which no offer is for.
    for (const offer of (await api('upsellOffers.list', { token })).items)
      await api('upsellOffers.remove', { token, params: { id: offer.id } })
    const { id, saved, revision } = await publishedTheme(token)
    const { items: files } = await api('files.list', { token, query: { kind: 'image' } })
    const draft = await draftOf(token, saved, { ...content, image: { id: files[0]!.id, alt: '' }, menu: 'footer', code: 'WELCOME10' })
    const params = { themeId: id, id }
    const drafted = await api('themes.saveDraft', { token, params, body: { revision, config: draft.config } })

    await prepare(page)
    const opened = await api('themes.preview', { token, params: { id } })
    const previewed = new Map<string, { sight: Sight; shown: Shown }>()
    for (const [device, size] of devices) {
      await page.setViewportSize(size)
      const { frame, ask } =
        device === 'mobile'
          ? await openPreview(page, { ...opened, config: draft.config })
          : await edited(await openPreview(page, { ...opened, config: saved }), draft)
      for (const shown of [...pages, 'order']) {
        await resize(page, size)
        const { handle } = await ask({ type: 'pageChange', page: shown }, 'loaded')
        previewed.set(`${shown} on ${device}`, {
          sight: await sightOf(page),
          shown: await shownIn(frame, shown, handle as string | undefined),
        })
      }
    }
    await page.close()

    const published = await api('themes.save', { token, params, body: { ...drafted, config: draft.config } })
    const shop = await context.newPage()
    await prepare(shop)
    const show = async (shown: string, device: string) => openAsShopper(shop, origin, previewed.get(`${shown} on ${device}`)!.shown)
    const compare = async (shown: string, device: string) =>
      expectSight(shop, previewed.get(`${shown} on ${device}`)!.sight, `${shown} on ${device}`)
    for (const [device, size] of devices)
      for (const shown of pages) {
        await shop.setViewportSize(size)
        await show(shown, device)
        await compare(shown, device)
      }
    for (const shown of purchase) await show(shown, 'desktop')
    for (const [device, size] of devices) {
      await shop.setViewportSize(size)
      await untilPaid(shop, previewed.get(`order on ${device}`)!.shown)
      await compare('order', device)
    }
    await api('themes.save', { token, params, body: { revision: published.revision, config: saved } })
  })

/** Edits what a preview shows, as a seller does who drags the colors at last. */
async function edited(preview: OpenPreview, { edits, colors }: Draft): Promise<OpenPreview> {
  await preview.ask({ type: 'patch', baseRev: 1, rev: 2, operations: edits }, 'loaded')
  await preview.ask({ type: 'patch', baseRev: 2, rev: 3, operations: colors, passing: true }, 'applied')
  await preview.ask({ type: 'patch', baseRev: 3, rev: 4, operations: [] }, 'applied')
  return preview
}

import { expect, type Frame, type Page, test } from '@playwright/test'

/**
 * The options of a browser that draws the same page the same way each time. It would otherwise draw only the changed part of a tile
 * again, whose round edges differ from those of a whole tile, and show large images later.
 */
export const exactDrawing = ['--disable-partial-raster', '--disable-checker-imaging']

/** Prepares a page for comparisons, before it is loaded. Popups don’t open by themselves, and nothing is in random order. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0
    try {
      sessionStorage.setItem('popup', 'none')
    } catch {
      // A page without storage opens no popup.
    }
  })
}

/**
 * Expects that two pages have the same pixels from top to bottom, in a window that shows all of each. The browser draws the tiles of a
 * large page one after another, so the pages are compared again until they are drawn.
 * @param what what is compared, for the message
 */
export async function expectSamePixels(preview: Page, shop: Page, width: number, what: string): Promise<void> {
  await untilAwake(shop, false)
  const height = await shop.evaluate(() => document.documentElement.scrollHeight)
  for (const page of [preview, shop]) {
    await page.bringToFront()
    await page.setViewportSize({ width, height })
    await documentOf(page).waitForFunction((tall) => innerHeight === tall, height)
    if (page === shop) await untilAwake(shop, true)
  }
  const [previewed, seen] = [await imagesOf(preview), await imagesOf(shop)]
  expect(previewed, `images of ${what}`).toEqual(seen)
  let last = { preview: '', shop: '' }
  const compare = async () => {
    last = { preview: await screenshotOf(preview), shop: await screenshotOf(shop) }
    expect(last.preview === last.shop, `pixels of ${what}`).toBe(true)
  }
  try {
    await expect(compare).toPass({ timeout: 30_000 })
  } catch (error) {
    for (const [name, image] of Object.entries(last))
      await test.info().attach(`${what}: ${name}`, { body: Buffer.from(image, 'base64'), contentType: 'image/png' })
    throw error
  }
}

/** The document that is compared: the preview, or the storefront page itself. */
const documentOf = (page: Page): Frame => page.frames().at(-1)!

/** Waits until the islands of a storefront page run that start by themselves, or all of them once the whole page is in the window. */
async function untilAwake(shop: Page, isAll: boolean): Promise<void> {
  await shop.waitForFunction(
    (all) =>
      [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
        // Preact keeps what it has rendered in this property of the place.
        (place) => (!all && place.dataset['when'] === 'visible') || '__k' in place,
      ),
    isAll,
  )
  await untilDrawn(shop.mainFrame())
}

/** Waits until what changed last is drawn: effects run after one frame, and what they change is drawn two frames later. */
const untilDrawn = async (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })

/**
 * Returns the files that the browser may choose for each image, and then takes the choice from it: Chromium shows a larger file that it
 * has at hand, and makes a smaller image from one that it has made before, so both depend on which pages were open before.
 */
async function imagesOf(page: Page): Promise<string[]> {
  const frame = documentOf(page)
  const images = await frame.evaluate(() => {
    document.documentElement.style.setProperty('image-rendering', 'pixelated')
    return [...document.images].map((image) => {
      const { srcset, sizes, dataset } = image
      // The header of the preview stays when another page is shown.
      if (srcset !== '') dataset['files'] = `${srcset} ${sizes}`
      image.removeAttribute('srcset')
      Object.assign(image, { loading: 'eager', decoding: 'sync' })
      return dataset['files'] ?? image.src
    })
  })
  await frame.waitForFunction(() =>
    [...document.images].every((image) => (image.complete && image.naturalWidth > 0) || !image.checkVisibility()),
  )
  await frame.evaluate(async () => {
    await document.fonts.ready
  })
  return images
}

/** Returns what the window shows as a PNG in Base64, with all animations at their ends. */
async function screenshotOf(page: Page): Promise<string> {
  // A page behind another one draws about once a second.
  await page.bringToFront()
  const frame = documentOf(page)
  await frame.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
  })
  await untilDrawn(frame)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await session.detach()
  return data
}

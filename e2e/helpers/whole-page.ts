import { writeFile } from 'node:fs/promises'

import { expect, type Frame, type Page, test } from '@playwright/test'

/**
 * The options of a browser that draws the same page the same way each time. It would otherwise draw only the changed part of a tile
 * again, whose round edges differ from those of a whole tile, and show large images later.
 */
export const exactDrawing = ['--disable-partial-raster', '--disable-checker-imaging']

/** The time at which all pages are shown. */
const now = Date.now()

/**
 * Prepares a page for comparisons, before it is loaded. Popups don’t open by themselves, nothing is in random order, and countdowns stand
 * still.
 */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript((time) => {
    Math.random = () => 0
    Date.now = () => time
    try {
      sessionStorage.setItem('popup', 'none')
    } catch {
      // A page without storage opens no popup.
    }
  }, now)
}

/** What a page looks like, from top to bottom. */
export interface Sight {
  /** The size of the window that shows all of it. */
  size: { width: number; height: number }
  /** The files that the browser may choose for each image. */
  images: string[]
  /** A PNG. */
  pixels: Buffer
}

/**
 * Returns what a preview looks like. The browser draws the tiles of a large page one after another, so it’s drawn once nothing changes
 * any more.
 */
export async function sightOf(preview: Page): Promise<Sight> {
  await preview.bringToFront()
  const frame = documentOf(preview)
  const { width } = preview.viewportSize()!
  let height = await wholeHeight(frame)
  await resize(preview, { width, height })
  // A slideshow grows with the window, up to a limit.
  const grown = await wholeHeight(frame)
  if (grown > height) await resize(preview, { width, height: (height = grown) })
  const images = await imagesOf(preview)
  let pixels = await screenshotOf(preview)
  await expect(async () => {
    const before = pixels
    pixels = await screenshotOf(preview)
    expect(pixels.equals(before)).toBe(true)
  }).toPass({ timeout: 30_000 })
  return { size: { width, height }, images, pixels }
}

/**
 * Expects that a storefront page looks like a preview, pixel by pixel.
 * @param what what is compared, for the message
 */
export async function expectSight(shop: Page, preview: Sight, what: string): Promise<void> {
  await shop.bringToFront()
  await untilAwake(shop, false)
  await resize(shop, preview.size)
  await untilAwake(shop, true)
  expect(await imagesOf(shop), `images of ${what}`).toEqual(preview.images)
  let pixels = preview.pixels
  const compare = async () => {
    pixels = await screenshotOf(shop)
    expect(pixels.equals(preview.pixels), `pixels of ${what}`).toBe(true)
  }
  try {
    await expect(compare).toPass({ timeout: 30_000 })
  } catch (error) {
    for (const [name, body] of Object.entries({ preview: preview.pixels, shop: pixels }))
      await writeFile(test.info().outputPath(`${what}, ${name}.png`.replace('*', '404')), body)
    throw error
  }
}

/** Returns the height of a preview. It leaves out sections that are far from the window, whose heights it doesn’t know yet. */
const wholeHeight = async (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    const none = new CSSStyleSheet()
    none.replaceSync('[data-far] { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(none)
    const { scrollHeight } = document.documentElement
    document.adoptedStyleSheets.pop()
    return scrollHeight
  })

/** Resizes the window of a page, and waits until the document that is compared has noticed. It shuffles products that are below the window. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  const frame = documentOf(page)
  await frame.waitForFunction((tall) => innerHeight === tall, size.height)
  await untilDrawn(frame)
}

/** The document that is compared: the preview, or the storefront page itself. */
const documentOf = (page: Page): Frame => page.frames().at(-1)!

/** Waits until the islands of a storefront page run that start by themselves, or all of them once the whole page is in the window. */
async function untilAwake(shop: Page, isAll: boolean): Promise<void> {
  await shop.waitForFunction(
    (all) =>
      [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
        // Preact keeps what it has rendered in this property of the place. Popups stay closed.
        (place) => (place.dataset['when'] === 'visible' && !(all && place.checkVisibility())) || '__k' in place,
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
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
      // The header of the preview stays when another page is shown.
      image.dataset['files'] ??= [...sources, image].map(({ srcset, sizes }) => `${srcset} ${sizes}`).join(' ') + image.src
      // Without `srcset`, the image would keep the density of the file that was chosen before, and with it another size.
      for (const one of [...sources, image]) {
        const [smallest = '', next = smallest] = one.srcset.split(',')
        if (next !== one.srcset) one.srcset = next
      }
      Object.assign(image, { loading: 'eager', decoding: 'sync' })
      return image.dataset['files']
    })
  })
  await frame.waitForFunction(() =>
    [...document.images].every((image) => (image.complete && image.naturalWidth > 0) || !image.checkVisibility()),
  )
  await paintAnew(frame)
  return images
}

/**
 * Paints a page anew, once all fonts and images are there and decoded. Chromium paints the background of a box below an image unless it
 * knows that the image is opaque, which it learns when it decodes the image, after painting it. Which boxes it paints again then depends
 * on what else happens. A background below shows through the round corners of its image, at most by one shade.
 */
const paintAnew = async (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    await document.fonts.ready
    // An image that isn’t shown may be missing.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    const { style } = document.documentElement
    style.display = 'none'
    document.documentElement.getBoundingClientRect()
    style.removeProperty('display')
  })

/** Returns what the window shows as a PNG, with all animations at their ends. */
async function screenshotOf(page: Page): Promise<Buffer> {
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
  return Buffer.from(data, 'base64')
}

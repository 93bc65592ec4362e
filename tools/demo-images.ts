import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { imageWidths } from '../server/src/modules/media/uploads/image-set.ts'
import { loadSharp } from '../server/src/platform/images/sharp.ts'
import { root } from './root.ts'

/**
 * Makes the images of a demo store in their stored widths, as its table says, from a folder of originals:
 * `npm run demo-images -- STORE FOLDER [NAME …]`. The table is `server/demo/crops/STORE.json`. With names, only these images are made.
 */

/**
 * A part of an original: its file, and the part as [left, top, width] and perhaps the height, in hundredths of the original's width and
 * height. Without a height, the part is 4:5, as the cards of products are.
 */
interface Part {
  from: string
  crop?: [number, number, number, number?]
  /** Whether the part is mirrored. Not for an image with writing, and not for one of a product that isn't symmetric. */
  mirror?: true
  /**
   * How much plain background is added above and below the part, in hundredths of the original's height. It is a reflection of the
   * edge of the part, which must be plain itself.
   */
  above?: number
  below?: number
  /** The width in pixels to which the part is stretched, for a calm background beside another part. */
  stretch?: number
}

/** An image: one part, or several parts side by side, which get the height of the first part. */
interface Image {
  parts: Part[]
  /** The width of the largest size in pixels, by default 960. An image of one part is never enlarged. */
  width?: number
  /** The height of several parts side by side, in pixels. */
  height?: number
  /** How dark the bottom gets, from 0 to 1, so that light text on it is readable. The top stays as it is. */
  shade?: number
  /** The quality of the WebP, by default 62. */
  quality?: number
}

const CARD_RATIO = 4 / 5

const [store = '', folder = '', ...names] = process.argv.slice(2)
const table = JSON.parse(await readFile(path.join(root, 'server/demo/crops', `${store}.json`), 'utf8')) as Record<string, Image>
const sharp = await loadSharp()

for (const [name, image] of Object.entries(table)) {
  if (names.length > 0 && !names.includes(name)) continue
  const target = path.join(root, 'server/demo/images', store, name)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const whole = await draw(image)
  const { width: drawn } = await sharp(whole).metadata()
  const largest = Math.min(drawn, image.width ?? 960)
  for (const width of imageWidths(largest))
    await sharp(whole)
      .resize({ width })
      .webp({ quality: image.quality ?? 62, effort: 6 })
      .toFile(path.join(target, `${width}.webp`))
  console.log(`${name} ${largest}`)
}

/** Returns an image as a PNG. */
async function draw(image: Image): Promise<Buffer> {
  const drawn = await joined(image)
  if (!image.shade) return drawn
  const { width, height } = await sharp(drawn).metadata()
  const column = Buffer.from(Array.from({ length: height }, (_, row) => Math.round(255 * image.shade! * (row / height))))
  const shade = await sharp(column, { raw: { width: 1, height, channels: 1 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer()
  const black = { create: { width, height, channels: 3 as const, background: '#0c0a09' } }
  const layer = await sharp(black)
    .joinChannel(shade, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(drawn)
    .composite([{ input: layer }])
    .png()
    .toBuffer()
}

/** Returns the parts of an image side by side, as a PNG. */
async function joined({ parts, height }: Image): Promise<Buffer> {
  const drawn = await Promise.all(parts.map(cut))
  const [only] = drawn
  if (drawn.length === 1 && only) return only
  if (!height) throw new Error('Parts side by side need a height')
  const scaled = await Promise.all(
    drawn.map(async (part, place) => {
      const stretch = parts[place]?.stretch
      const size = stretch ? { width: stretch, height, fit: 'fill' as const } : { height }
      return sharp(part).resize(size).png().toBuffer({ resolveWithObject: true })
    }),
  )
  let left = 0
  const composite = scaled.map(({ data, info }) => {
    const place = { input: data, left, top: 0 }
    left += info.width
    return place
  })
  return sharp({ create: { width: left, height, channels: 3, background: '#ffffff' } })
    .composite(composite)
    .png()
    .toBuffer()
}

async function cut({ from, crop = [0, 0, 100, 100], mirror, above = 0, below = 0 }: Part): Promise<Buffer> {
  const original = await readFile(path.join(folder, from))
  const { width, height } = await sharp(original).metadata()
  const [left, top, wide, high = (wide * width) / CARD_RATIO / height] = crop
  const part = sharp(original)
    .extract({
      left: Math.round((left * width) / 100),
      top: Math.round((top * height) / 100),
      width: Math.floor((wide * width) / 100),
      height: Math.floor((high * height) / 100),
    })
    .extend({ top: Math.round((above * height) / 100), bottom: Math.round((below * height) / 100), extendWith: 'mirror' })
  return (mirror ? part.flop() : part).png().toBuffer()
}

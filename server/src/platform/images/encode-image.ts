import { IMAGE_MAX_PIXELS } from '@vitrine/contract/limits.ts'

import { Problem, problem } from '../problem.ts'
import { loadSharp } from './sharp.ts'

export interface ImageSize {
  /** The width in pixels. */
  width: number
  /** The height in pixels. If it is omitted, the height follows from the image's proportions. */
  height?: number
  /** `cover` fills the box and crops what does not fit; `inside` fits into the box and never enlarges. */
  fit: 'cover' | 'inside'
}

export interface EncodedImage {
  /** The image as WebP: sRGB, upright, without metadata. */
  data: Buffer
  width: number
  height: number
}

/**
 * The maximum number of pixels of each accepted format. The names are sharp's; `heif` means AVIF here, because this build of
 * sharp has no HEVC decoder. Formats that cannot be decoded line by line while the image is shrunk take 8 (GIF, progressive) to
 * 25 (AVIF) bytes of memory per pixel, according to measurements. With these limits, one image takes at most 200 MB.
 */
const pixelsMax: Readonly<Record<string, number>> = {
  jpeg: IMAGE_MAX_PIXELS,
  png: IMAGE_MAX_PIXELS,
  webp: IMAGE_MAX_PIXELS,
  gif: 16_000_000,
  heif: 6_000_000,
}
const PROGRESSIVE_MAX_PIXELS = 24_000_000
/** The maximum number of seconds for one image. */
const ENCODE_TIMEOUT_SECONDS = 30
const WEBP_QUALITY = 82

let previous: Promise<unknown> = Promise.resolve()

/**
 * Decodes an image (JPEG, PNG, WebP, AVIF, or the first frame of a GIF), turns it upright and encodes it as a new WebP. Only
 * pixels are kept: no metadata, no color profile, no appended data. Images are encoded one at a time, so only one decode uses
 * memory, however many images arrive.
 * @throws Problem `image_unreadable` for any other format, a broken image, or an image that takes more than
 * `ENCODE_TIMEOUT_SECONDS`, `too_large` beyond the pixels allowed for its format
 */
export function encodeImage(source: Buffer, size: ImageSize): Promise<EncodedImage> {
  const encoded = previous.then(() => encode(source, size))
  previous = encoded.catch(() => {})
  return encoded
}

async function encode(source: Buffer, { width, height, fit }: ImageSize): Promise<EncodedImage> {
  const sharp = await loadSharp()
  try {
    // This reads only the header. The pixel limit is checked here to tell "too large" from "unreadable".
    const header = await sharp(source, { limitInputPixels: false }).metadata()
    const ofFormat = pixelsMax[header.format]
    if (ofFormat === undefined) throw problem('image_unreadable')
    const most = header.isProgressive ? Math.min(ofFormat, PROGRESSIVE_MAX_PIXELS) : ofFormat
    if (header.width * header.height > most) throw problem('too_large')
    const { data, info } = await sharp(source, { limitInputPixels: most, failOn: 'error', autoOrient: true })
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    // Every other error of the library is attributed to the file.
    throw error instanceof Problem ? error : problem('image_unreadable')
  }
}

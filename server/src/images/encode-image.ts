import { IMAGE_MAX_PIXELS } from '@vitrine/contract/limits.ts'

import { Problem, problem } from '../http/problem.ts'
import { loadSharp } from './sharp.ts'

export interface ImageSize {
  /** Pixels. */
  width: number
  /** Pixels; without it the proportions decide. */
  height?: number
  /** `cover` fills the box and crops what stands out; `inside` fits into it and never enlarges. */
  fit: 'cover' | 'inside'
}

export interface EncodedImage {
  /** WebP, sRGB, upright, without metadata. */
  data: Buffer
  width: number
  height: number
}

/**
 * What may come in, by sharp's names, and pixels it may have. `heif` is AVIF here: this build carries no HEVC decoder. What
 * is not decoded line by line as it shrinks takes 8 (GIF, progressive) to 25 (AVIF) bytes per pixel, measured; none of
 * these numbers lets one picture take more than 200 MB.
 */
const pixelsMax: Readonly<Record<string, number>> = {
  jpeg: IMAGE_MAX_PIXELS,
  png: IMAGE_MAX_PIXELS,
  webp: IMAGE_MAX_PIXELS,
  gif: 16_000_000,
  heif: 6_000_000,
}
const PROGRESSIVE_MAX_PIXELS = 24_000_000
/** Seconds one picture may take. */
const ENCODE_TIMEOUT_SECONDS = 30
const WEBP_QUALITY = 82

let previous: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture (JPEG, PNG, WebP, AVIF, or the first frame of a GIF), turns it upright and encodes it anew as WebP.
 * Only pixels survive: no metadata, no colour profile, nothing appended. Pictures are done one at a time, so memory stays
 * at one decode however many arrive.
 * @throws Problem `image_unreadable` for anything else or broken, `too_large` beyond the pixels allowed for its format
 */
export function encodeImage(source: Buffer, size: ImageSize): Promise<EncodedImage> {
  const encoded = previous.then(() => encode(source, size))
  previous = encoded.catch(() => {})
  return encoded
}

async function encode(source: Buffer, { width, height, fit }: ImageSize): Promise<EncodedImage> {
  const sharp = await loadSharp()
  try {
    // Header only; the pixel limit is asked here so that "too large" can be told from "unreadable".
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
    // Whatever the library says of a file, in however many ways: it is the file that is wrong.
    throw error instanceof Problem ? error : problem('image_unreadable')
  }
}

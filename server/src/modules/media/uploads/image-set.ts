import { randomBytes } from 'node:crypto'

import type { Config } from '../../../config.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import { encodeImage } from '../../../platform/images/encode-image.ts'
import { removeVideo } from './video-file.ts'

/**
 * Widths in pixels. An image is stored in each of these widths that is smaller than the image, and in its full width, which is
 * limited to `LARGEST`.
 */
const WIDTHS = [160, 480, 1200, 2000] as const
const LARGEST = 2000
/** The maximum height in pixels, which keeps a very tall image within the limits of WebP. */
const HEIGHT_MAX = 8000

/** The width of a thumbnail in pixels. URLs request this and the following widths, which are all in `WIDTHS`. */
export const THUMBNAIL_WIDTH = 160
/**
 * The width for a library tile in pixels. A tile shows the middle of an image, and this width is enough even on screens with
 * double pixel density.
 */
export const TILE_WIDTH = 480
export const PREVIEW_WIDTH = 1200

/** An image with all its sizes, in the form that the media row stores. */
export interface ImageSet {
  /** The folder of the sizes. For a video, see `video-file.ts`. */
  file_key: string
  /** The width of the largest size in pixels. */
  width: number
  height: number
  /** The sum of the bytes of all sizes. */
  bytes: number
}

/** Returns a folder name that cannot be guessed. */
export const newFolder = () => `public/media/${randomBytes(16).toString('hex')}`

/**
 * Encodes an image in its sizes and stores them.
 * @throws Problem `image_unreadable`, `too_large`
 */
export async function storeImage(files: FileStore, source: Buffer, file_key = newFolder()): Promise<ImageSet> {
  const largest = await encodeImage(source, { width: LARGEST, height: HEIGHT_MAX, fit: 'inside' })
  let bytes = 0
  for (const width of widthsBelow(largest.width)) {
    const { data } = await encodeImage(source, { width, height: HEIGHT_MAX, fit: 'inside' })
    bytes += await files.write(sizeKey(file_key, width), data)
  }
  bytes += await files.write(sizeKey(file_key, largest.width), largest.data)
  return { file_key, width: largest.width, height: largest.height, bytes }
}

/** An image that was encoded before: a WebP for each width that `imageWidths` returns. */
export interface EncodedImage {
  width: number
  height: number
  sizes: ReadonlyMap<number, Buffer>
}

/** Stores the sizes of an image that was encoded before. */
export async function storeEncoded(files: FileStore, { width, height, sizes }: EncodedImage): Promise<ImageSet> {
  const file_key = newFolder()
  let bytes = 0
  for (const [size, data] of sizes) bytes += await files.write(sizeKey(file_key, size), data)
  return { file_key, width, height, bytes }
}

/** Deletes every size, and the video if the image is a poster. It is safe to call this function twice. */
export async function removeImage(files: FileStore, { file_key, width }: Pick<ImageSet, 'file_key' | 'width'>): Promise<void> {
  for (const size of imageWidths(width)) await files.remove(sizeKey(file_key, size))
  await removeVideo(files, file_key)
}

/**
 * Returns the URL of the size that is `wanted` pixels wide, or of the largest size when the image is smaller. Returns null while
 * there is no image.
 * @param wanted one of the stored widths, or infinity
 */
export function imageUrl(config: Config, image: { file_key: string | null; width: number | null }, wanted: number): string | null {
  const { file_key, width } = image
  return file_key === null || width === null ? null : fileUrl(config, sizeKey(file_key, Math.min(width, wanted)))
}

/** Returns the stored widths of an image, ascending. */
export const imageWidths = (largest: number): number[] => [...widthsBelow(largest), largest]

const widthsBelow = (width: number) => WIDTHS.filter((size) => size < width)
const sizeKey = (folder: string, width: number) => `${folder}/${width}.webp`

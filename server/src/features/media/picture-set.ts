import { randomBytes } from 'node:crypto'

import type { Config } from '../../config.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fileUrl } from '../../files/file-url.ts'
import { encodeImage } from '../../images/encode-image.ts'
import { removeFilm } from './film-file.ts'

/** Pixels. Each stored picture has the widths below its own, and its own, which is at most the last of these. */
const WIDTHS = [160, 480, 1200, 2000] as const
const LARGEST = 2000
/** Pixels: keeps a very tall picture within what WebP can hold. */
const HEIGHT_MAX = 8000

/** Widths an address is asked for; each is one of WIDTHS. */
export const THUMBNAIL_WIDTH = 160
/** A tile of the library shows the middle of a picture, on screens of two pixels to one. */
export const TILE_WIDTH = 480
export const PREVIEW_WIDTH = 1200

/** A picture in all its sizes, as the media row remembers it. */
export interface PictureSet {
  /** Folder of the sizes; of a film as `film-file.ts` says. */
  file_key: string
  /** Pixels, of the largest size. */
  width: number
  height: number
  /** Of all sizes together. */
  bytes: number
}

/** A folder nobody can guess. */
export const newFolder = () => `public/media/${randomBytes(16).toString('hex')}`

/**
 * Encodes a picture in its sizes and stores them.
 * @throws Problem `image_unreadable`, `too_large`
 */
export async function storePicture(files: FileStore, source: Buffer, file_key = newFolder()): Promise<PictureSet> {
  const largest = await encodeImage(source, { width: LARGEST, height: HEIGHT_MAX, fit: 'inside' })
  let bytes = 0
  for (const width of widthsBelow(largest.width)) {
    const { data } = await encodeImage(source, { width, height: HEIGHT_MAX, fit: 'inside' })
    bytes += await files.write(sizeKey(file_key, width), data)
  }
  bytes += await files.write(sizeKey(file_key, largest.width), largest.data)
  return { file_key, width: largest.width, height: largest.height, bytes }
}

/** Deletes every size, and the film it stands for. Safe to run twice. */
export async function removePicture(files: FileStore, { file_key, width }: Pick<PictureSet, 'file_key' | 'width'>): Promise<void> {
  for (const size of pictureWidths(width)) await files.remove(sizeKey(file_key, size))
  await removeFilm(files, file_key)
}

/** Address of the size at least `wanted` pixels wide, or the largest there is; null while there is no picture. */
export function pictureUrl(config: Config, picture: { file_key: string | null; width: number | null }, wanted: number): string | null {
  const { file_key, width } = picture
  return file_key === null || width === null ? null : fileUrl(config, sizeKey(file_key, Math.min(width, wanted)))
}

/** The widths a picture is stored in, ascending. */
export const pictureWidths = (largest: number): number[] => [...widthsBelow(largest), largest]

const widthsBelow = (width: number) => WIDTHS.filter((size) => size < width)
const sizeKey = (folder: string, width: number) => `${folder}/${width}.webp`

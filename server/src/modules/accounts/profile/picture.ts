import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

import type { Caller } from '../../../platform/http/access-token.ts'
import { encodeImage } from '../../../platform/images/encode-image.ts'
import { readImage } from '../../../platform/images/read-image.ts'
import type { Services } from '../../../services.ts'
import { swapPicture } from './queries.ts'

/**
 * The width and height of a profile picture in pixels: enough for the largest size that the console shows (4.5rem), even on
 * screens with triple pixel density.
 */
const PICTURE_SIZE = 256

/**
 * Makes an uploaded image the caller's profile picture: cropped to a square, re-encoded, and stored under a random name that
 * users can neither guess nor choose.
 * @throws Problem `image_unreadable`, `too_large`
 */
export async function setPicture(services: Services, { userId }: Caller, upload: Readable): Promise<void> {
  const { data } = await encodeImage(await readImage(upload), { width: PICTURE_SIZE, height: PICTURE_SIZE, fit: 'cover' })
  const key = `public/avatars/${randomBytes(16).toString('hex')}.webp`
  // The file is written before the row, so that a row never refers to a missing file.
  await services.files.write(key, data)
  await replacePicture(services, userId, key)
}

export async function removePicture(services: Services, { userId }: Caller): Promise<void> {
  await replacePicture(services, userId, null)
}

async function replacePicture({ db, files, log }: Services, userId: string, key: string | null): Promise<void> {
  const previous = await db.inPlatform((tx) => swapPicture(tx, userId, key))
  if (previous === null) return
  // The change is committed and stays, even if the old file cannot be deleted.
  await files.remove(previous).catch((error: unknown) => log.warn({ err: error, key: previous }, 'An old image wasn’t deleted'))
}

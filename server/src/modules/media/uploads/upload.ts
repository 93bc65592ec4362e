import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { INCOMING } from '../../../platform/files/file-store.ts'
import { readVideo } from '../../../platform/videos/read-video.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { readImage } from '../../../platform/images/read-image.ts'
import type { Services } from '../../../services.ts'
import { videoFolder, videoKey } from './video-file.ts'
import type { MediaRow } from './media-answer.ts'
import { type EncodedImage, newFolder, type ImageSet, removeImage, storeEncoded, storeImage } from './image-set.ts'
import { insertReady, reuseByHash } from './queries.ts'

/** Returns a digest that is the same for files with the same bytes. */
export const contentHash = (source: Buffer) => createHash('sha256').update(source).digest()

type Mark = (tx: Tx, id: string) => Promise<void>
const noMark: Mark = async () => {}

/**
 * Adds an uploaded image, or a video with a poster, to the store's media. If the store already has the same bytes, the
 * existing row is used.
 * @param mark writes more data about the row, in the transaction that adds or finds it
 * @throws Problem `image_unreadable`, `film_unreadable`, `too_large`, `quota_exceeded`
 */
export async function uploadMedium(
  services: Services,
  storeId: string,
  { stream, poster }: Omit<UploadedFile, 'name'>,
  mark = noMark,
): Promise<MediaRow> {
  return poster ? uploadVideo(services, storeId, { stream, poster }, mark) : uploadImage(services, storeId, stream, mark)
}

/** Adds an uploaded image, as `uploadMedium` does. */
export async function uploadImage(services: Services, storeId: string, stream: Readable, mark = noMark): Promise<MediaRow> {
  const source = await readImage(stream)
  return addOnce(services, storeId, contentHash(source), mark, async () => ({
    kind: 'image',
    ...(await storeImage(services.files, source)),
  }))
}

/** Adds an image that was encoded before, as the demo's pictures are. The bytes of its largest size identify it. */
export async function addEncoded(services: Services, storeId: string, image: EncodedImage, mark = noMark): Promise<MediaRow> {
  const hash = contentHash(image.sizes.get(image.width)!)
  return addOnce(services, storeId, hash, mark, async () => ({ kind: 'image', ...(await storeEncoded(services.files, image)) }))
}

async function uploadVideo(
  services: Services,
  storeId: string,
  { stream, poster }: { stream: Readable; poster: Buffer },
  mark: Mark,
): Promise<MediaRow> {
  const { files } = services
  const folder = newFolder()
  // Until its format is known, the video is stored under a path that cannot be requested.
  const incoming = `${INCOMING}/${path.basename(folder)}.film`
  const { format, hash, bytes } = await readVideo(files, incoming, stream)
  const file_key = videoFolder(folder, format)
  try {
    return await addOnce(services, storeId, hash, mark, async () => {
      const posterImage = await storeImage(files, poster, file_key)
      await files.move(incoming, videoKey(file_key)!)
      return { kind: 'video', ...posterImage, bytes: posterImage.bytes + bytes }
    })
  } finally {
    await files.remove(incoming)
  }
}

/**
 * Adds a media row unless the store has one with these bytes. The files are written before the row, so that a row never refers
 * to a missing file.
 */
async function addOnce(
  { db, files, now }: Services,
  storeId: string,
  hash: Buffer,
  mark: Mark,
  store: () => Promise<ImageSet & { kind: 'image' | 'video' }>,
): Promise<MediaRow> {
  const reuse = async (tx: Tx) => {
    const known = await reuseByHash(tx, hash, now())
    if (known) await mark(tx, known.id)
    return known
  }
  const known = await db.inStore(storeId, reuse)
  if (known) return known
  const medium = await store()
  let isKept = false
  try {
    const row = await db.inStore(storeId, async (tx) => {
      // With two concurrent uploads of the same bytes, the second one waits here and then finds the row of the first one.
      await lockFor(tx, `picture ${hash.toString('hex')} of ${storeId}`)
      const twin = await reuse(tx)
      if (twin) return twin
      const added = await insertReady(tx, { storeId, id: uuidv7(), hash }, medium)
      await mark(tx, added.id)
      return added
    })
    isKept = row.file_key === medium.file_key
    return row
  } finally {
    if (!isKept) await removeImage(files, medium)
  }
}

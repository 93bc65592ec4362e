import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../db/lock-for.ts'
import type { Tx } from '../../db/transactions.ts'
import { INCOMING } from '../../files/file-store.ts'
import { readFilm } from '../../films/read-film.ts'
import type { UploadedFile } from '../../http/context.ts'
import { readImage } from '../../images/read-image.ts'
import type { Services } from '../../services.ts'
import { filmFolder, filmKey } from './film-file.ts'
import type { MediaRow } from './media-answer.ts'
import { newFolder, type PictureSet, removePicture, storePicture } from './picture-set.ts'
import { insertReady, reuseByHash } from './queries.ts'

/** What tells two files of the same bytes. */
export const contentHash = (source: Buffer) => createHash('sha256').update(source).digest()

type Mark = (tx: Tx, id: string) => Promise<void>
const noMark: Mark = async () => {}

/**
 * Takes an uploaded picture, or with a poster a film, into the store's media. The same bytes again give the same medium.
 * @param mark what else to write of it, in the transaction that adds or finds it
 * @throws Problem `image_unreadable`, `film_unreadable`, `too_large`, `quota_exceeded`
 */
export async function uploadMedium(
  services: Services,
  storeId: string,
  { stream, poster }: Omit<UploadedFile, 'name'>,
  mark = noMark,
): Promise<MediaRow> {
  return poster ? uploadFilm(services, storeId, { stream, poster }, mark) : uploadPicture(services, storeId, stream, mark)
}

/** As `uploadMedium`, of a picture. */
export async function uploadPicture(services: Services, storeId: string, stream: Readable, mark = noMark): Promise<MediaRow> {
  const source = await readImage(stream)
  return addOnce(services, storeId, contentHash(source), mark, async () => ({
    kind: 'image',
    ...(await storePicture(services.files, source)),
  }))
}

async function uploadFilm(
  services: Services,
  storeId: string,
  { stream, poster }: { stream: Readable; poster: Buffer },
  mark: Mark,
): Promise<MediaRow> {
  const { files } = services
  const folder = newFolder()
  // Nobody can ask for it before it is known what it is.
  const incoming = `${INCOMING}/${path.basename(folder)}.film`
  const { format, hash, bytes } = await readFilm(files, incoming, stream)
  const file_key = filmFolder(folder, format)
  try {
    return await addOnce(services, storeId, hash, mark, async () => {
      const picture = await storePicture(files, poster, file_key)
      await files.move(incoming, filmKey(file_key)!)
      return { kind: 'video', ...picture, bytes: picture.bytes + bytes }
    })
  } finally {
    await files.remove(incoming)
  }
}

/** Adds a medium unless the store has one of these bytes. Files first, row second: a row never names a file that is not there. */
async function addOnce(
  { db, files, now }: Services,
  storeId: string,
  hash: Buffer,
  mark: Mark,
  store: () => Promise<PictureSet & { kind: 'image' | 'video' }>,
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
      // Of two uploads of the same bytes at once the second waits here, and finds what the first has made.
      await lockFor(tx, `picture ${hash.toString('hex')} of ${storeId}`)
      const twin = await reuse(tx)
      if (twin) return twin
      const added = await insertReady(tx, storeId, uuidv7(), hash, medium)
      await mark(tx, added.id)
      return added
    })
    isKept = row.file_key === medium.file_key
    return row
  } finally {
    if (!isKept) await removePicture(files, medium)
  }
}

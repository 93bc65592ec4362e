import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

import { uuidv7 } from 'uuidv7'

import { readImage } from '../../images/read-image.ts'
import type { Services } from '../../services.ts'
import type { MediaRow } from './media-answer.ts'
import { storePicture } from './picture-set.ts'
import { insertReady, reuseByHash } from './queries.ts'

/** What tells two files of the same bytes. */
export const contentHash = (source: Buffer) => createHash('sha256').update(source).digest()

/**
 * Takes an uploaded picture into the store's media. The same bytes again give the same medium.
 * @throws Problem `image_unreadable`, `too_large`
 */
export async function uploadPicture({ db, files, now }: Services, storeId: string, stream: Readable): Promise<MediaRow> {
  const source = await readImage(stream)
  const hash = contentHash(source)
  const known = await db.inStore(storeId, (tx) => reuseByHash(tx, hash, now()))
  if (known) return known
  // Files first, row second: a row never names a file that is not there.
  const picture = await storePicture(files, source)
  return db.inStore(storeId, (tx) => insertReady(tx, storeId, uuidv7(), hash, picture))
}

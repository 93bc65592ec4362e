import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../db/lock-for.ts'
import type { Tx } from '../../db/transactions.ts'
import { readImage } from '../../images/read-image.ts'
import type { Services } from '../../services.ts'
import type { MediaRow } from './media-answer.ts'
import { removePicture, storePicture } from './picture-set.ts'
import { insertReady, reuseByHash } from './queries.ts'

/** What tells two files of the same bytes. */
export const contentHash = (source: Buffer) => createHash('sha256').update(source).digest()

/**
 * Takes an uploaded picture into the store's media. The same bytes again give the same medium.
 * @param mark what else to write of it, in the transaction that adds or finds it
 * @throws Problem `image_unreadable`, `too_large`, `quota_exceeded`
 */
export async function uploadPicture(
  { db, files, now }: Services,
  storeId: string,
  stream: Readable,
  mark: (tx: Tx, id: string) => Promise<void> = async () => {},
): Promise<MediaRow> {
  const source = await readImage(stream)
  const hash = contentHash(source)
  const reuse = async (tx: Tx) => {
    const known = await reuseByHash(tx, hash, now())
    if (known) await mark(tx, known.id)
    return known
  }
  const known = await db.inStore(storeId, reuse)
  if (known) return known
  // Files first, row second: a row never names a file that is not there.
  const picture = await storePicture(files, source)
  let isKept = false
  try {
    const row = await db.inStore(storeId, async (tx) => {
      // Of two uploads of the same bytes at once the second waits here, and finds what the first has made.
      await lockFor(tx, `picture ${hash.toString('hex')} of ${storeId}`)
      const twin = await reuse(tx)
      if (twin) return twin
      const added = await insertReady(tx, storeId, uuidv7(), hash, picture)
      await mark(tx, added.id)
      return added
    })
    isKept = row.file_key === picture.file_key
    return row
  } finally {
    if (!isKept) await removePicture(files, picture)
  }
}

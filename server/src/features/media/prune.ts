import { enqueue } from '../../jobs/outbox.ts'
import type { Topics } from '../../jobs/topics.ts'
import type { Services } from '../../services.ts'
import { removePicture } from './picture-set.ts'
import { pruneMedia } from './queries.ts'

/** The `media.prune` job: deletes media that lost their last use. Their files go once that is committed. */
export function createPruner({ db }: Services) {
  return async ({ storeId, mediaIds }: Topics['media.prune']): Promise<void> => {
    await db.inStore(storeId, async (tx) => {
      const pictures = await pruneMedia(tx, mediaIds)
      if (pictures.length > 0) await enqueue(tx, storeId, 'pictures.remove', { pictures })
    })
  }
}

/** The `pictures.remove` job: deletes files no row names any more. */
export function createPictureRemover({ files }: Services) {
  return async ({ pictures }: Topics['pictures.remove']): Promise<void> => {
    for (const picture of pictures) await removePicture(files, picture)
  }
}

import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { removeImage } from './image-set.ts'
import { findUnattached, pruneMedia } from './queries.ts'

/** The number of days that unused media are kept. The product that they were uploaded for may not be saved yet. */
export const UNATTACHED_MEDIA_DAYS = 7
const SWEEP_BATCH = 500
/** The number of hours after which an upload counts as incomplete. No upload takes this long. */
const INCOMING_HOURS = 24

/** The `media.prune` job: deletes those of the given media that are no longer used. */
export function createPruner({ db }: Services) {
  return async ({ storeId, mediaIds }: Topics['media.prune']): Promise<void> => {
    await db.inStore(storeId, (tx) => prune(tx, storeId, mediaIds))
  }
}

/** The `media.sweep` job: deletes old unused media that no undo of an import needs, and incomplete uploads. */
export function createMediaSweeper({ db, files, now }: Services) {
  return async (): Promise<void> => {
    await files.removeIncoming(new Date(now().getTime() - INCOMING_HOURS * 3_600_000))
    const before = new Date(now().getTime() - UNATTACHED_MEDIA_DAYS * 86_400_000)
    const sweep = async (tx: Tx, storeId: string) => {
      const mediaIds = await findUnattached(tx, before, SWEEP_BATCH)
      if (mediaIds.length > 0) await prune(tx, storeId, mediaIds)
      return mediaIds.length
    }
    await forEachStore(db, async (storeId) => {
      while ((await db.inStore(storeId, (tx) => sweep(tx, storeId))) === SWEEP_BATCH);
    })
  }
}

/** Deletes unused media. Their files are deleted after the commit. */
async function prune(tx: Tx, storeId: string, mediaIds: readonly string[]): Promise<void> {
  const images = await pruneMedia(tx, mediaIds)
  if (images.length > 0) await enqueue(tx, storeId, 'pictures.remove', { pictures: images })
}

/** The `pictures.remove` job: deletes files that no row refers to anymore. */
export function createImageRemover({ files }: Services) {
  return async ({ pictures: images }: Topics['pictures.remove']): Promise<void> => {
    for (const image of images) await removeImage(files, image)
  }
}

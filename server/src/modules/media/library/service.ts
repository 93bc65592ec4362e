import { sql } from 'kysely'

import type { DetachedContext, StoreContext, UploadedFile } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { plainFileName } from '../../../platform/files/file-name.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { LibraryRow } from '../uploads/library-file.ts'
import { deleteUnused } from '../uploads/queries.ts'
import { uploadMedium } from '../uploads/upload.ts'
import { findFile, findUses, putIntoLibrary } from './queries.ts'

/**
 * Adds an uploaded image or video to the media library. When the store already has media with the same bytes, that file is added
 * to the library, even if only a product has used it so far.
 * @throws Problem `image_unreadable`, `film_unreadable`, `too_large`, `quota_exceeded`
 */
export async function uploadFile({ services, storeId, caller }: DetachedContext, upload: UploadedFile): Promise<LibraryRow> {
  let file: LibraryRow | undefined
  const name = plainFileName(upload.name, upload.poster ? 'Video' : 'Image')
  await uploadMedium(services, storeId, upload, async (tx, id) => {
    file = await putIntoLibrary(tx, id, name, caller.userId)
  })
  if (!file) throw new Error('An uploaded file must be marked')
  return file
}

/**
 * Deletes an unused file. Its uses are checked again while it is locked. New uses need the same lock, except for URLs in texts.
 * @throws Problem `not_found`, `file_in_use`
 */
export async function removeFile({ tx, storeId }: StoreContext, id: string): Promise<void> {
  if (!(await findFile(tx, id))) throw problem('not_found')
  // Uses in texts are checked only here, without the lock. If a text with the image's URL is saved at the same moment, it shows a
  // missing image.
  if ((await findUses(tx, id)).length > 0) throw problem('file_in_use')
  const { ids, images } = await deleteUnused(tx, [id], sql<boolean>`in_library`)
  if (ids.length === 0) throw problem((await findFile(tx, id)) ? 'file_in_use' : 'not_found')
  if (images.length > 0) await enqueue(tx, storeId, 'pictures.remove', { pictures: images })
}

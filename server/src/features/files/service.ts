import { sql } from 'kysely'

import type { DetachedContext, StoreContext, UploadedFile } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { plainFileName } from '../../files/file-name.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { LibraryRow } from '../media/library-file.ts'
import { deleteUnused } from '../media/queries.ts'
import { uploadMedium } from '../media/upload.ts'
import { findFile, findUses, putIntoLibrary } from './queries.ts'

/**
 * Takes an uploaded picture or film into the library. The same bytes again give the same file, also one that only a product had.
 * @throws Problem `image_unreadable`, `film_unreadable`, `too_large`, `quota_exceeded`
 */
export async function uploadFile({ services, storeId, caller }: DetachedContext, upload: UploadedFile): Promise<LibraryRow> {
  let file: LibraryRow | undefined
  const name = plainFileName(upload.name, upload.poster ? 'Film' : 'Picture')
  await uploadMedium(services, storeId, upload, async (tx, id) => {
    file = await putIntoLibrary(tx, id, name, caller.userId)
  })
  if (!file) throw new Error('An uploaded file must be marked')
  return file
}

/**
 * Deletes a file that nothing shows. Whether something does is seen under its lock, which whoever wants to show it needs.
 * @throws Problem `not_found`, `file_in_use`
 */
export async function removeFile({ tx, storeId }: StoreContext, id: string): Promise<void> {
  if (!(await findFile(tx, id))) throw problem('not_found')
  // Texts have no lock to wait for: one saved this very moment with the picture's address shows a gap.
  if ((await findUses(tx, id)).length > 0) throw problem('file_in_use')
  const { ids, pictures } = await deleteUnused(tx, [id], sql<boolean>`in_library`)
  if (ids.length === 0) throw problem((await findFile(tx, id)) ? 'file_in_use' : 'not_found')
  if (pictures.length > 0) await enqueue(tx, storeId, 'pictures.remove', { pictures })
}

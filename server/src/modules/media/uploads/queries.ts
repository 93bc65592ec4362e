import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { ImageSet } from './image-set.ts'
import { requireRoom } from './quota.ts'
import { isUnused } from './uses.ts'

const shown = ['id', 'state', 'file_key', 'width', 'height', 'failure'] as const

/**
 * Returns the media row with these bytes, if the store already has one. Resets the age of the row, so that `findUnattached` keeps
 * it for the current upload.
 */
export async function reuseByHash(tx: Tx, hash: Buffer, now: Date) {
  const known = tx.selectFrom('media').select('id').where('content_hash', '=', hash).where('state', '=', 'ready').limit(1)
  return tx.updateTable('media').set({ created_at: now }).where('id', 'in', known).returning(shown).executeTakeFirst()
}

/** The key of a media row, and the hash of its bytes. */
interface MediumKey {
  storeId: string
  id: string
  hash: Buffer
}

/**
 * Adds a media row that is ready, and returns the row.
 * @throws Problem `quota_exceeded`
 */
export async function insertReady(tx: Tx, { storeId, id, hash }: MediumKey, medium: ImageSet & { kind: 'image' | 'video' }) {
  const row = await tx
    .insertInto('media')
    .values({ store_id: storeId, id, state: 'ready', content_hash: hash, ...medium })
    .returning(shown)
    .executeTakeFirstOrThrow()
  await requireRoom(tx, storeId)
  return row
}

/**
 * Returns the IDs of those media that exist in the store. These media cannot be deleted until the transaction ends, so references
 * to them can be written.
 */
export async function holdMedia(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Returns remote images that are still pending, oldest first.
 * @param after the ID of the last image that was read before
 */
export async function readPending(tx: Tx, after: string | undefined, limit: number) {
  return tx
    .selectFrom('media')
    .select(['id', 'source_url'])
    .where('state', '=', 'pending')
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Marks a pending row as ready.
 * @returns whether the row was still pending; if not, nothing changes, for example when a job runs twice or the image was
 * deleted
 * @throws Problem `quota_exceeded`
 */
export async function markReady(tx: Tx, { storeId, id, hash }: MediumKey, image: ImageSet): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ state: 'ready', failure: null, content_hash: hash, ...image })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await requireRoom(tx, storeId)
  return true
}

/**
 * Marks a pending row as ready, with the files of an image that has the same bytes, if there is one. The lock keeps those files
 * until the new reference to them is committed.
 */
export async function shareReady(tx: Tx, medium: MediumKey): Promise<boolean> {
  const same = await tx
    .selectFrom('media')
    .select(['file_key', 'width', 'height', 'bytes'])
    .where('content_hash', '=', medium.hash)
    .where('state', '=', 'ready')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
  if (!same?.file_key || same.width === null || same.height === null || same.bytes === null) return false
  const { file_key, width, height, bytes } = same
  return markReady(tx, medium, { file_key, width, height, bytes })
}

/**
 * Marks pending rows as failed.
 * @param failure one sentence for the seller
 */
export async function markFailed(tx: Tx, ids: readonly string[], failure: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ state: 'failed', failure })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'pending')
    .execute()
}

/**
 * Returns the IDs of unused media that were added before an instant and are not in the media library. Media that the recorded
 * changes of an import refer to are left out, because an undo needs them.
 */
export async function findUnattached(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media
    where created_at < ${before}
      and not in_library and ${isUnused}
      and id::text not in (
        select jsonb_path_query(before, '$.**.mediaId ? (@ != null)') #>> '{}' from import_changes where before is not null
      )
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of the given media that are unused and not in the media library.
 * @returns the images with files that no row refers to anymore
 */
export async function pruneMedia(tx: Tx, ids: readonly string[]): Promise<{ file_key: string; width: number }[]> {
  const { images } = await deleteUnused(tx, ids, sql<boolean>`not in_library`)
  return images
}

/**
 * Deletes those of the given media that are unused and meet `condition`.
 * @returns their IDs, and the images with files that no row refers to anymore
 */
export async function deleteUnused(tx: Tx, ids: readonly string[], condition: RawBuilder<boolean>) {
  // There must be two statements: the second one sees every reference that was committed before the locks were granted. No new
  // reference can appear, because writing one needs the row (holdMedia).
  await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ id: string; file_key: string | null; width: number | null; is_shared: boolean }>`
    with gone as (
      delete from media where id = any(${ids}::uuid[]) and ${condition} and ${isUnused}
      returning id, file_key, width, content_hash
    )
    select id, file_key, width, exists (
      select from media as other
      where other.content_hash = gone.content_hash and other.file_key = gone.file_key and other.id not in (select id from gone)
    ) as is_shared
    from gone`.execute(tx)
  const images = new Map<string, number>()
  for (const { file_key, width, is_shared } of rows) if (file_key !== null && width !== null && !is_shared) images.set(file_key, width)
  return { ids: rows.map(({ id }) => id), images: [...images].map(([file_key, width]) => ({ file_key, width })) }
}

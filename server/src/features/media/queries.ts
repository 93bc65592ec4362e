import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { PictureSet } from './picture-set.ts'

const shown = ['id', 'state', 'file_key', 'width', 'height', 'failure'] as const

/**
 * The picture with these bytes, if the store has it already. Its age begins anew, so that `findUnattached` leaves it to
 * whoever uploads it now.
 */
export async function reuseByHash(tx: Tx, hash: Buffer, now: Date) {
  const known = tx.selectFrom('media').select('id').where('content_hash', '=', hash).where('state', '=', 'ready').limit(1)
  return tx.updateTable('media').set({ created_at: now }).where('id', 'in', known).returning(shown).executeTakeFirst()
}

export async function insertReady(tx: Tx, storeId: string, id: string, hash: Buffer, picture: PictureSet) {
  return tx
    .insertInto('media')
    .values({ store_id: storeId, id, state: 'ready', content_hash: hash, ...picture })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/**
 * Which of these media exist in the store. They cannot be deleted before the transaction ends, so what refers to them
 * can be written.
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

/** Remote pictures not fetched yet, of the ones named. */
export async function findPending(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('media')
    .select(['id', 'source_url'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'pending')
    .execute()
}

/** @returns whether the row was still waiting: a job that runs twice, or a product deleted meanwhile, changes nothing */
export async function markReady(tx: Tx, id: string, hash: Buffer, picture: PictureSet): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ state: 'ready', failure: null, content_hash: hash, ...picture })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Makes a waiting row ready with the files of a picture of the same bytes, if there is one. The lock keeps those files
 * from being pruned before the new reference to them is committed.
 */
export async function shareReady(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
  const same = await tx
    .selectFrom('media')
    .select(['file_key', 'width', 'height', 'bytes'])
    .where('content_hash', '=', hash)
    .where('state', '=', 'ready')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
  if (!same?.file_key || same.width === null || same.height === null || same.bytes === null) return false
  const { file_key, width, height, bytes } = same
  return markReady(tx, id, hash, { file_key, width, height, bytes })
}

/** @param failure one sentence for the seller */
export async function markFailed(tx: Tx, id: string, failure: string): Promise<void> {
  await tx.updateTable('media').set({ state: 'failed', failure }).where('id', '=', id).where('state', '=', 'pending').execute()
}

/**
 * Media from before an instant that nothing shows, and that no import would need to be taken back: what it put in the
 * place of is noted in its changes.
 */
export async function findUnattached(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media
    where created_at < ${before}
      and not exists (select from product_media where media_id = media.id)
      and not exists (select from variants where media_id = media.id)
      and id::text not in (
        select jsonb_path_query(before, '$.**.mediaId ? (@ != null)') #>> '{}' from import_changes where before is not null
      )
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of the named media that nothing uses any more.
 * @returns the pictures whose files nothing uses any more either
 */
export async function pruneMedia(tx: Tx, ids: readonly string[]): Promise<{ file_key: string; width: number }[]> {
  // Two statements on purpose: the second sees every reference committed before the locks were granted, and no new one
  // can come, because writing one needs the row (holdMedia).
  await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ file_key: string; width: number }>`
    with gone as (
      delete from media
      where id = any(${ids}::uuid[])
        and not exists (select from product_media where media_id = media.id)
        and not exists (select from variants where media_id = media.id)
      returning id, file_key, width, content_hash
    )
    select distinct file_key, width from gone
    where file_key is not null and not exists (
      select from media as other
      where other.content_hash = gone.content_hash and other.file_key = gone.file_key and other.id not in (select id from gone)
    )`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Config } from '../../../config.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { fileUrl } from '../../../platform/files/file-url.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'

/**
 * Finds or creates the media of images with these distinct URLs: existing media with the same URL, and new media that are downloaded
 * after this transaction commits. An image is downloaded again when an earlier download failed.
 * @returns the media ID of each URL
 */
export async function remoteMedia(
  tx: Tx,
  { storeId, config, now }: { storeId: string; config: Config; now: Date },
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findByAddress(tx, config, urls)
  const byUrl = new Map(found.map(({ url, id }) => [url, id]))
  const missing = urls.filter((url) => !byUrl.has(url)).map((url) => ({ url, id: uuidv7() }))
  await insertRows(
    tx,
    'media',
    missing.map(({ url, id }) => ({ store_id: storeId, id, state: 'pending', source_url: url, created_at: now })),
  )
  for (const { url, id } of missing) byUrl.set(url, id)
  const failed = found.filter(({ state }) => state === 'failed').map(({ id }) => id)
  await markPending(tx, failed)
  if (missing.length + failed.length > 0) await enqueue(tx, storeId, 'media.fetch', { storeId })
  return byUrl
}

interface Found {
  url: string
  id: string
  state: string
}

/**
 * Finds media by the URL they were downloaded from, or by the URL that this server gives them. When several media have the same
 * URL, the best of them is the last one in the result: a medium whose download has not failed comes after those that have failed.
 */
async function findByAddress(tx: Tx, config: Config, urls: readonly string[]): Promise<Found[]> {
  if (urls.length === 0) return []
  // The query uses a join, because the planner cannot prove that the partial index on source_url covers `= any(…)`.
  const { rows: fetched } = await sql<Found>`
    select url, media.id, state from unnest(${urls}::text[]) as url join media on source_url = url
    order by url, state <> 'failed', media.id desc
    for key share of media
  `.execute(tx)
  const prefix = fileUrl(config, '')
  const ours = new Map(
    urls.filter((url) => url.startsWith(prefix)).map((url) => [url.slice(prefix.length).replace(/\/\d+\.webp$/, ''), url]),
  )
  if (ours.size === 0) return fetched
  const uploaded = await tx
    .selectFrom('media')
    .select(['id', 'state', 'file_key'])
    .where('file_key', '=', sql<string>`any(${[...ours.keys()]}::text[])`)
    .forKeyShare()
    .execute()
  return [...fetched, ...uploaded.map(({ id, state, file_key }) => ({ id, state, url: ours.get(file_key ?? '') ?? '' }))]
}

async function markPending(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('media')
    .set({ state: 'pending', failure: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

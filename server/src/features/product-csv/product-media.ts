import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transactions.ts'
import { fileUrl } from '../../files/file-url.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { ImportSettings } from '../imports/import-definition.ts'
import { holdMedia } from '../media/queries.ts'
import type { Picture, ProductState } from './product-state.ts'

/** Pictures fetched by one job, so that one slow shop does not hold up all others. */
const FETCH_BATCH = 25

/**
 * The media of all pictures of some products: those the store has under the same address, and new ones to be fetched once
 * this transaction commits. A picture that could not be fetched earlier gets another try.
 * @returns the media id of each picture
 */
export async function resolvePictures(
  tx: Tx,
  { storeId, config, now }: ImportSettings,
  products: readonly ProductState[],
): Promise<(picture: Picture) => string> {
  const pictures = products.flatMap(({ media, variants }) => [...media, ...variants.flatMap(({ picture }) => picture ?? [])])
  const held = await holdMedia(tx, [...new Set(pictures.flatMap(({ mediaId }) => mediaId ?? []))])
  const isHeld = ({ mediaId }: Picture) => mediaId !== null && held.has(mediaId)
  const urls = [...new Set(pictures.filter((picture) => !isHeld(picture)).map(({ url }) => url))]
  const byUrl = await findByAddress(tx, fileUrl(config, ''), urls)
  const missing = urls.filter((url) => !byUrl.has(url)).map((url) => ({ url, id: uuidv7() }))
  await insertRows(
    tx,
    'media',
    missing.map(({ url, id }) => ({ store_id: storeId, id, state: 'pending', source_url: url, created_at: now })),
  )
  for (const { url, id } of missing) byUrl.set(url, id)
  const waiting = [...missing.map(({ id }) => id), ...(await retryFailed(tx, urls))]
  for (let at = 0; at < waiting.length; at += FETCH_BATCH)
    await enqueue(tx, storeId, 'media.fetch', { storeId, mediaIds: waiting.slice(at, at + FETCH_BATCH) })
  return (picture) => (picture.mediaId !== null && held.has(picture.mediaId) ? picture.mediaId : byUrl.get(picture.url)!)
}

/** Media by the address they were fetched from, or at which we serve them. */
async function findByAddress(tx: Tx, ourFiles: string, urls: readonly string[]): Promise<Map<string, string>> {
  const ours = urls
    .filter((url) => url.startsWith(ourFiles))
    .map((url) => ({ url, key: url.slice(ourFiles.length).replace(/\/\d+\.webp$/, '') }))
  const found = await tx
    .selectFrom('media')
    .select(['id', 'source_url', 'file_key'])
    .where((eb) =>
      eb.or([
        eb('source_url', '=', sql<string>`any(${urls}::text[])`),
        ...(ours.length > 0 ? [eb('file_key', '=', sql<string>`any(${ours.map(({ key }) => key)}::text[])`)] : []),
      ]),
    )
    // Where an address was taken in twice, the picture that could be fetched.
    .orderBy((eb) => eb('state', '=', 'failed'))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const byUrl = new Map<string, string>()
  for (const { id, source_url } of found) if (source_url !== null && !byUrl.has(source_url)) byUrl.set(source_url, id)
  for (const { url, key } of ours) {
    const medium = found.find(({ file_key }) => file_key === key)
    if (medium) byUrl.set(url, medium.id)
  }
  return byUrl
}

async function retryFailed(tx: Tx, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const failed = await tx
    .updateTable('media')
    .set({ state: 'pending', failure: null })
    .where('source_url', '=', sql<string>`any(${urls}::text[])`)
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return failed.map(({ id }) => id)
}

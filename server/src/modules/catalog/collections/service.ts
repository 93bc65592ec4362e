import { isDeepStrictEqual } from 'node:util'

import type { CollectionInput } from '@vitrine/contract/calls/collections.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertUnderHandle } from '../../../platform/db/handles.ts'
import { firstPublishedAt, nextPublishedAt } from '../../../platform/db/publication.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { handleFrom } from '../../../platform/text/handle-from.ts'
import { holdMedia } from '../../media/api.ts'
import { type Filled, lockCollections } from './members.ts'
import { respace } from './positions.ts'
import { countProducts, deleteCollections, insertCollection, lockCollection, updateCollection } from './queries.ts'
import { refill } from './refresh.ts'

type Fields = z.output<typeof CollectionInput>
type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/**
 * The maximum number of products in a store for which saving a collection also updates the products of the collection. In larger
 * stores, the refresh job updates them later, so that saving stays fast.
 */
const FILLED_AT_ONCE_MAX = 2000

/**
 * Adds a collection. A collection with rules is a smart collection.
 * @returns its ID
 * @throws Problem `handle_taken`, `unknown_ids` for a deleted image
 */
export async function createCollection({ tx, storeId, services }: Place, fields: Fields): Promise<string> {
  const id = uuidv7()
  const now = services.now()
  if (fields.rules) await lockCollections(tx, storeId)
  await checkMedium(tx, fields)
  const columns = {
    ...columnsOf(fields),
    store_id: storeId,
    id,
    kind: fields.rules ? 'smart' : 'manual',
    published_at: firstPublishedAt(fields.publishedAt),
    created_at: now,
    updated_at: now,
  }
  await insertUnderHandle(tx, 'collections', { typed: fields.handle, made: handleFrom(fields.title, 'collection') }, (handle) =>
    insertCollection(tx, { ...columns, handle }),
  )
  if (fields.rules) await fill({ tx, storeId }, { id, sort: fields.sort, rules: fields.rules })
  return id
}

/**
 * Replaces a collection that was read at `version`.
 * @throws Problem `not_found`, `version_conflict`, `collection_kind_fixed`, `handle_taken`, `unknown_ids` for a deleted image
 */
export async function updateExisting({ tx, storeId, services }: Place, id: string, version: number, fields: Fields): Promise<void> {
  await lockCollections(tx, storeId)
  const current = await lockCollection(tx, id)
  if (!current) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  if ((fields.rules === null) !== (current.rules === null)) throw problem('collection_kind_fixed')
  await checkMedium(tx, fields)
  const columns = { ...columnsOf(fields), published_at: nextPublishedAt(fields.publishedAt), updated_at: services.now() }
  try {
    await updateCollection(tx, id, { ...columns, handle: fields.handle ?? current.handle })
  } catch (error) {
    throw isUniqueViolation(error, 'collections_store_id_handle_key') ? fieldProblem('handle_taken', 'handle') : error
  }
  if (current.media_id !== null && current.media_id !== fields.media?.id) await pruneMedia(tx, storeId, [current.media_id])
  const isSorted = fields.sort === current.sort
  if (!isSorted && fields.sort === 'manual') await respace(tx, id)
  if (isSorted && isDeepStrictEqual(fields.rules, current.rules)) return
  await fill({ tx, storeId }, { id, sort: fields.sort, rules: fields.rules })
}

/**
 * Deletes a collection.
 * @throws Problem `not_found`
 */
export async function removeCollection({ tx, storeId }: Place, id: string): Promise<void> {
  await lockCollections(tx, storeId)
  const [gone] = await deleteCollections(tx, [id])
  if (!gone) throw problem('not_found')
  if (gone.media_id !== null) await pruneMedia(tx, storeId, [gone.media_id])
}

/** Enqueues the deletion of these images. The job keeps the images that are used elsewhere. */
export async function pruneMedia(tx: Tx, storeId: string, mediaIds: string[]): Promise<void> {
  if (mediaIds.length > 0) await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds })
}

/**
 * Updates the collection's products and positions now when the store is small, and otherwise with the job. The caller must hold
 * `lockCollections`.
 */
async function fill({ tx, storeId }: Pick<Place, 'tx' | 'storeId'>, collection: Filled): Promise<void> {
  if ((await countProducts(tx, FILLED_AT_ONCE_MAX + 1)) <= FILLED_AT_ONCE_MAX) return refill(tx, storeId, collection)
  await tx.updateTable('collections').set({ is_stale: true }).where('id', '=', collection.id).execute()
  await enqueue(tx, storeId, 'collections.refresh', { storeId })
}

function columnsOf(fields: Fields) {
  return {
    title: fields.title,
    body_html: sanitiseHtml(fields.bodyHtml),
    media_id: fields.media?.id ?? null,
    media_alt: fields.media?.alt ?? '',
    seo_title: fields.seoTitle,
    seo_description: fields.seoDescription,
    sort: fields.sort,
    rules: fields.rules && JSON.stringify(fields.rules),
  }
}

async function checkMedium(tx: Tx, { media }: Fields): Promise<void> {
  if (media && !(await holdMedia(tx, [media.id])).has(media.id)) throw unknownIds([unknownId('media.id', media.id, 'media_gone')])
}

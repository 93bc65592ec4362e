import type { Collection, CollectionRow } from '@vitrine/contract/calls/collections.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { SortKey } from '../../../platform/db/keyset.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { isVisible } from '../../../platform/db/publication.ts'
import { titleSorts } from '../../../platform/db/title-sorts.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { mediaAnswer, imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import type { Rules } from './rules.ts'

type Answer = z.input<typeof Collection>

/**
 * Reads one collection. Counts its products now, because the stored count may be out of date.
 * @throws Problem `not_found`
 */
export async function readCollection(tx: Tx, config: Config, id: string): Promise<Answer> {
  const row = await tx
    .selectFrom('collections')
    .leftJoin('media', 'media.id', 'collections.media_id')
    .selectAll('collections')
    .select(isVisible.as('is_visible'))
    .select(['media.id as image_id', 'state', 'file_key', 'width', 'height', 'failure'])
    .select((eb) =>
      eb
        .selectFrom('collection_products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('collection_id', '=', 'collections.id')
        .as('count'),
    )
    .where('collections.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const { image_id, state, file_key, width, height, failure } = row
  return {
    id: row.id,
    kind: row.kind as Answer['kind'],
    title: row.title,
    handle: row.handle,
    bodyHtml: row.body_html,
    media:
      image_id === null || state === null
        ? null
        : mediaAnswer(config, { id: image_id, state, file_key, width, height, failure }, row.media_alt),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    sort: row.sort as Answer['sort'],
    publishedAt: row.published_at?.toISOString() ?? null,
    isVisible: row.is_visible,
    rules: row.rules as Rules | null,
    productCount: row.count ?? 0,
    isRefreshing: row.is_stale,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

const sorts: Record<ListQuery['sort'], SortKey> = titleSorts('collections')

export interface ListQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  kind?: 'manual' | 'smart' | undefined
  published?: 'yes' | 'no' | undefined
  product?: string | undefined
  sort: 'updated' | '-updated' | 'title' | '-title'
}

/** Reads one page of collections. `published` means published at this moment: a scheduled collection is not published yet. */
export async function listCollections(tx: Tx, config: Config, query: ListQuery) {
  const { search, kind, published, product, sort, limit, cursor } = query
  let matching = tx.selectFrom('collections')
  if (search) matching = matching.where(sql<boolean>`strpos(sort_title, lower(${search}::text)) > 0`)
  if (kind) matching = matching.where('collections.kind', '=', kind)
  if (published) matching = matching.where(sql<boolean>`${isVisible} = ${published === 'yes'}`)
  if (product)
    matching = matching.where('collections.id', 'in', (eb) =>
      eb.selectFrom('collection_products').select('collection_id').where('product_id', '=', product),
    )
  const options = { name: sort, key: sorts[sort], id: sql.ref<string>('collections.id'), limit, cursor }
  const { rows, ...page } = await listPage(options, matching, (collections) =>
    collections
      .leftJoin('media', 'media.id', 'collections.media_id')
      .select(['collections.id', 'collections.kind', 'title', 'handle', 'product_count', 'published_at', 'updated_at', 'file_key', 'width'])
      .select(isVisible.as('is_visible')),
  )
  const items = rows.map((row): z.input<typeof CollectionRow> => ({
    id: row.id,
    kind: row.kind as 'manual' | 'smart',
    title: row.title,
    handle: row.handle,
    imageUrl: imageUrl(config, row, THUMBNAIL_WIDTH),
    productCount: row.product_count,
    publishedAt: row.published_at?.toISOString() ?? null,
    isVisible: row.is_visible,
    updatedAt: row.updated_at.toISOString(),
  }))
  return { items, ...page }
}

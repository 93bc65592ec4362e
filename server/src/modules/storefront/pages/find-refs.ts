import type { Refs } from '@vitrine/theme/config/refs.ts'
import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'
import type { CollectionView, PageText, ProductCard } from '@vitrine/theme/views/storefront.ts'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { cardColumns, type CardRow, cardOf } from '../kit/cards.ts'
import { readImages } from '../kit/layout-data.ts'
import { withOwnImages } from '../kit/own-images.ts'
import { imageOf, type ImageRow } from '../kit/image.ts'
import type { Found } from '@vitrine/storefront/view/storefront-view.ts'

/** Reads everything that a page's configuration refers to, with one statement per kind of resource. */
export async function findRefs(tx: Tx, config: Config, refs: Refs): Promise<Found> {
  const [collections, products, pages, images] = await Promise.all([
    findCollections(tx, config, refs.collections),
    findProducts(tx, config, [...refs.products]),
    findPages(tx, config, [...refs.pages]),
    readImages(tx, config, [...refs.images]),
  ])
  return { collections, products, pages, images }
}

async function findProducts(tx: Tx, config: Config, handles: readonly string[]): Promise<Map<string, ProductCard>> {
  if (handles.length === 0) return new Map()
  const { rows } = await sql<CardRow>`select ${cardColumns} from products p where p.handle = any (${handles})`.execute(tx)
  return new Map(rows.map((row) => [row.handle, cardOf(config, row)]))
}

async function findPages(tx: Tx, config: Config, handles: readonly string[]): Promise<Map<string, PageText>> {
  if (handles.length === 0) return new Map()
  const rows = await tx
    .selectFrom('store_pages')
    .select(['handle', 'title', 'body_html'])
    .where('handle', '=', sql<string>`any(${handles})`)
    .execute()
  return new Map(rows.map(({ handle, title, body_html }) => [handle, { title, html: withOwnImages(config, body_html) }]))
}

interface CollectionRow {
  handle: string
  title: string
  image: ImageRow | null
  products: CardRow[] | null
}

async function findCollections(tx: Tx, config: Config, wanted: ReadonlyMap<string, number>): Promise<Map<string, CollectionView>> {
  if (wanted.size === 0) return new Map()
  const handles = [...wanted.keys()]
  const counts = [...wanted.values()]
  const { rows } = await sql<CollectionRow>`
    select c.handle, c.title, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', c.media_alt)
      from media m where m.id = c.media_id
    ) as image, (
      select json_agg(card) from (
        select ${cardColumns} from collection_products cp join products p on p.id = cp.product_id
        where cp.collection_id = c.id order by cp.position limit wanted.count
      ) card
    ) as products
    from unnest(${handles}::text[], ${counts}::int[]) as wanted (handle, count) join collections c using (handle)
    union all
    select wanted.handle, '', null, (
      select json_agg(card) from (
        select ${cardColumns} from products p where p.is_visible order by p.created_at desc, p.id desc limit wanted.count
      ) card
    )
    from unnest(${handles}::text[], ${counts}::int[]) as wanted (handle, count) where wanted.handle = ${ALL_PRODUCTS}
      and not exists (select from collections where handle = ${ALL_PRODUCTS})`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.handle,
      {
        handle: row.handle,
        title: row.title,
        image: row.image && imageOf(config, row.image),
        products: (row.products ?? []).map((card) => cardOf(config, card)),
      },
    ]),
  )
}

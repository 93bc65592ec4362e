import type { ProductsFound } from '@vitrine/theme/views/pages.ts'
import { sql } from 'kysely'

import type { Config } from '../../config.ts'
import type { SortKey } from '../../db/keyset.ts'
import type { Tx } from '../../db/transactions.ts'
import type { Answer } from './answer.ts'
import { ALL_PRODUCTS } from './find-refs.ts'
import { addressOf, readAddress, type Wanted } from './finding/address.ts'
import { findProducts, type Source } from './finding/found-products.ts'
import type { Sort } from './finding/sorts.ts'
import type { Frame } from './frame.ts'
import { withOwnPictures } from './own-pictures.ts'
import { pictureOf, type PictureRow } from './picture.ts'
import { plainText } from './plain-text.ts'
import { nothingFound, shopAt } from './shop.ts'

interface CollectionRow {
  id: string
  handle: string
  title: string
  body_html: string
  seo_title: string
  seo_description: string
  picture: PictureRow | null
}

const byCreation: SortKey = { expression: sql.ref('p.created_at'), type: 'timestamptz', descending: true }
const byPlace: SortKey = { expression: sql.ref('cp.position'), type: 'bigint', descending: false }

/** The page of a collection, or of all products; undefined when shoppers have no such collection. */
export async function collectionPage(
  tx: Tx,
  config: Config,
  frame: Frame,
  handle: string,
  query: URLSearchParams,
): Promise<Answer | undefined> {
  const { rows } = await sql<CollectionRow>`
    select c.id, c.handle, c.title, c.body_html, c.seo_title, c.seo_description, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', c.media_alt) from media m where m.id = c.media_id
    ) as picture
    from collections c where c.handle = ${handle}`.execute(tx)
  const row = rows[0]
  if (!row && handle !== ALL_PRODUCTS) return undefined
  const path = `/collections/${encodeURIComponent(row?.handle ?? ALL_PRODUCTS)}`
  const shop = shopAt(frame, nothingFound, path)
  const title = row?.title ?? shop.t('allProducts')
  // Row security lets a draft being previewed through as well; said plainly, the indexes of what is shown can be read in order.
  const source: Source = row
    ? {
        from: sql`from collection_products cp join products p on p.id = cp.product_id where cp.collection_id = ${row.id} and p.is_visible`,
        own: byPlace,
        path,
      }
    : { from: sql`from products p where p.is_visible`, own: byCreation, path }
  const { found, wanted } = await find(tx, config, frame, source, query, row?.id ?? null)
  const seo = {
    title: row?.seo_title || title,
    description: row ? row.seo_description || plainText(row.body_html, 160) : frame.home.description,
  }
  const picture = row?.picture ? pictureOf(config, row.picture) : null
  return {
    shop,
    page: {
      kind: 'collection',
      collection: {
        handle: row?.handle ?? ALL_PRODUCTS,
        title,
        picture,
        bodyHtml: withOwnPictures(config, row?.body_html ?? ''),
        seo,
        ...withSorts(found, shop.t, 'sort.manual'),
      },
    },
    head: {
      ...seo,
      image: picture ?? frame.socialImage,
      type: 'website',
      canonical: wanted.after ? addressOf(path, { ...wanted, chosen: noChoice }) : path,
      // What is filtered is a choice of the shopper's, not a page of its own to be found.
      noIndex: wanted.chosen.values.size > 0 || wanted.chosen.price.from !== null || wanted.chosen.price.to !== null,
    },
  }
}

const noChoice: Wanted['chosen'] = { values: new Map(), price: { from: null, to: null } }

/** Products of a source by the address asked for, with the filters the collection shows. */
export async function find(
  tx: Tx,
  config: Config,
  frame: Frame,
  source: Source,
  query: URLSearchParams,
  collectionId: string | null,
): Promise<{ found: Omit<ProductsFound, 'sorts'>; wanted: Wanted }> {
  const filters = frame.filters.filter(
    ({ collectionIds }) => collectionIds === null || (collectionId !== null && collectionIds.includes(collectionId)),
  )
  const wanted = readAddress(query, filters, frame.decimals)
  const [found, counts] = await Promise.all([
    findProducts(tx, config, source, wanted, filters),
    frame.counts.of(tx, source, wanted, filters),
  ])
  return { found: { ...found, ...counts }, wanted }
}

const offered: readonly Sort[] = ['manual', 'best-selling', 'price', '-price', '-created', 'title', '-title']

/** The orders a shopper can choose, in words. */
export function withSorts(
  found: Omit<ProductsFound, 'sorts'>,
  t: (key: `sort.${Sort | 'relevance'}`) => string,
  own: 'sort.manual' | 'sort.relevance',
): ProductsFound {
  return { ...found, sorts: offered.map((sort) => ({ value: sort, label: t(sort === 'manual' ? own : `sort.${sort}`) })) }
}

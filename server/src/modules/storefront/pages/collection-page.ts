import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { SortKey } from '../../../platform/db/keyset.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import { addressOf, type Wanted } from '../search/search-query.ts'
import type { Source } from '../search/find-products.ts'
import { findListed, type ProductList, withSorts } from '../search/product-list.ts'
import { withOwnImages } from '../kit/own-images.ts'
import { imageOf, type ImageRow } from '../kit/image.ts'
import { plainText } from '../kit/plain-text.ts'
import { pageWidgets } from '../kit/widgets/page-widgets.ts'
import { nothingFound, browsingView } from '@vitrine/storefront/view/storefront-view.ts'

interface CollectionRow {
  id: string
  handle: string
  title: string
  body_html: string
  seo_title: string
  seo_description: string
  image: ImageRow | null
}

const byCreation: SortKey = { expression: sql.ref('p.created_at'), type: 'timestamptz', descending: true }
const byPlace: SortKey = { expression: sql.ref('cp.position'), type: 'bigint', descending: false }

/** Returns the page of a collection, or of all products, or undefined when shoppers can see no collection with this handle. */
export async function collectionPage(tx: Tx, config: Config, list: ProductList, handle: string): Promise<PageAnswer | undefined> {
  const { layout } = list
  const { rows } = await sql<CollectionRow>`
    select c.id, c.handle, c.title, c.body_html, c.seo_title, c.seo_description, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', c.media_alt) from media m where m.id = c.media_id
    ) as image
    from collections c where c.handle = ${handle}`.execute(tx)
  const row = rows[0]
  if (!row && handle !== ALL_PRODUCTS) return undefined
  const path = `/collections/${encodeURIComponent(row?.handle ?? ALL_PRODUCTS)}`
  const widgets = await pageWidgets(tx, config, layout.widgets, { place: 'collection', collectionId: row?.id ?? null })
  const storefront = { ...browsingView(layout, nothingFound, path), widgets }
  const title = row?.title ?? storefront.t('allProducts')
  // Row security also returns a draft that is previewed. With the explicit condition, PostgreSQL can read the indexes of
  // published products in order.
  const source: Source = row
    ? {
        from: sql`from collection_products cp join products p on p.id = cp.product_id where cp.collection_id = ${row.id} and p.is_visible`,
        own: byPlace,
        path,
      }
    : { from: sql`from products p where p.is_visible`, own: byCreation, path }
  const { found, wanted } = await findListed(tx, config, list, source, row?.id ?? null)
  const seo = {
    title: row?.seo_title || title,
    description: row ? row.seo_description || plainText(row.body_html, 160) : layout.home.description,
  }
  const image = row?.image ? imageOf(config, row.image) : null
  return {
    storefront,
    page: {
      kind: 'collection',
      collection: {
        handle: row?.handle ?? ALL_PRODUCTS,
        title,
        image,
        bodyHtml: withOwnImages(config, row?.body_html ?? ''),
        seo,
        ...withSorts(found, storefront.t, 'sort.manual'),
      },
    },
    head: {
      ...seo,
      image: image ?? layout.socialImage,
      type: 'website',
      canonical: wanted.after ? addressOf(path, { ...wanted, chosen: noChoice }) : path,
      // A filtered list is the choice of one shopper. Search engines should not index it.
      noIndex: wanted.chosen.values.size > 0 || wanted.chosen.price.from !== null || wanted.chosen.price.to !== null,
    },
  }
}

const noChoice: Wanted['chosen'] = { values: new Map(), price: { from: null, to: null } }

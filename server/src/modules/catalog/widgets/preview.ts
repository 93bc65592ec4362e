import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { aboutPage, candidates, type ImageRow, isShownOn } from '../../storefront/kit/api.ts'
import { checkWidget, namedOf } from './service.ts'
import { unsavedWidget, type WidgetFields } from './widget-columns.ts'

/** The page for which a widget is previewed. With null, the best-selling product or its collection is chosen. */
interface PreviewedPage {
  productId: string | null
  collectionId: string | null
}

interface SuggestedRow {
  id: string
  title: string
  image: ImageRow | null
  reason: 'together' | 'collection' | 'type' | 'sold' | 'bundle'
  count: number
  price_cents: number
  is_available: boolean
}

/**
 * Returns the products that a widget would suggest now, with the reason for each. It reads them as the storefront does.
 * @throws Problem `unknown_ids`
 */
export async function previewWidget(tx: Tx, config: Config, fields: WidgetFields, asked: PreviewedPage) {
  await checkWidget(tx, fields)
  await requireThere(tx, 'products', asked.productId === null ? [] : [asked.productId], () => 'productId')
  await requireThere(tx, 'collections', asked.collectionId === null ? [] : [asked.collectionId], () => 'collectionId')
  const page = await pageOf(tx, fields, asked)
  const isProduct = fields.place === 'product' || fields.place === 'cart'
  const about = aboutPage({
    place: fields.place,
    productIds: isProduct && page ? [page.id] : [],
    collectionId: isProduct ? null : (page?.id ?? null),
  })
  const [{ rows }, store] = await Promise.all([
    sql<SuggestedRow>`
      select p.id, p.title, ${firstImage} as image, suggested.reason, suggested.count, p.price_cents, p.is_available
      from ${about}, ${unsavedWidget(fields)} w, lateral ${candidates} suggested join products p on p.id = suggested.id
      order by suggested.tier, suggested.rank, p.id limit ${Math.max(fields.productCount, fields.bundleProductIds.length)}::int`.execute(
      tx,
    ),
    tx
      .selectFrom('stores as s')
      .leftJoin('widget_runs as r', 'r.store_id', 's.id')
      .select(['s.currency', 'r.counted_at'])
      .executeTakeFirstOrThrow(),
  ])
  return {
    page: page ? namedOf(config, page) : null,
    products: rows.map(({ reason, count, price_cents: priceCents, is_available: isAvailable, ...row }) => ({
      ...namedOf(config, row),
      reason,
      count,
      priceCents,
      isAvailable,
    })),
    currency: store.currency,
    countedAt: store.counted_at?.toISOString() ?? null,
  }
}

const firstImage: RawBuilder<ImageRow | null> = sql`(
  select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', pm.alt)
  from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id order by pm.position limit 1)`

/** Returns the asked product or collection, or the first one on whose page the widget is shown. */
async function pageOf(tx: Tx, fields: WidgetFields, { productId, collectionId }: PreviewedPage) {
  if (fields.place === 'product' || fields.place === 'cart') return productOf(tx, fields, productId)
  return fields.place === 'collection' ? collectionOf(tx, fields, collectionId) : undefined
}

interface PageRow {
  id: string
  title: string
  image: ImageRow | null
}

async function productOf(tx: Tx, fields: WidgetFields, asked: string | null): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select p.id, p.title, ${firstImage} as image
    from products p, lateral (select array[p.id] as products, null::uuid as collection) about, ${unsavedWidget(fields)} w
    where ${asked === null ? sql`p.is_visible and ${isShownOn}` : sql`p.id = ${asked}`}
    order by p.units_sold desc, p.id desc limit 1`.execute(tx)
  return rows[0]
}

async function collectionOf(tx: Tx, fields: WidgetFields, asked: string | null): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select c.id, c.title, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', '') from media m where m.id = c.media_id
    ) as image
    from collections c, lateral (select '{}'::uuid[] as products, c.id as collection) about, ${unsavedWidget(fields)} w
    where ${asked === null ? sql`c.published_at <= now() and ${isShownOn}` : sql`c.id = ${asked}`}
    order by c.sort_title, c.id limit 1`.execute(tx)
  return rows[0]
}

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

import type { DB } from '../../../../platform/db/types.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import { ratingColumns } from '../../../storefront/kit/api.ts'
import { matching } from '../../products/filter.ts'
import type { FeedProduct } from '../items/source.ts'
import type { FeedSettings } from '../settings.ts'

type Selection = FeedSettings['selection']

/** Returns the condition on `products` for what a feed selects, whether or not shoppers can see it. */
function selected(selection: Selection) {
  return (eb: ExpressionBuilder<DB, 'products'>): Expression<SqlBool> =>
    eb.and([
      eb('products.id', '<>', sql<string>`all(${selection.except}::uuid[])`),
      ...(selection.kind === 'filter' ? [matching(selection.filter)(eb)] : []),
      ...(selection.kind === 'collections'
        ? [
            eb(
              'products.id',
              'in',
              eb
                .selectFrom('collection_products')
                .select('product_id')
                .where('collection_id', '=', sql<string>`any(${selection.collectionIds}::uuid[])`),
            ),
          ]
        : []),
    ])
}

/** Returns the IDs of the next active products of a feed, in the order of their IDs. */
export async function idsAfter(tx: Tx, selection: Selection, after: string | undefined, limit: number): Promise<string[]> {
  const page = tx
    .selectFrom('products')
    .select('products.id')
    .where('products.status', '=', 'active')
    .where(selected(selection))
    .orderBy('products.id')
    .limit(limit)
  const rows = await (after === undefined ? page : page.where('products.id', '>', after)).execute()
  return rows.map(({ id }) => id)
}

/** Returns how many active products a feed selects. */
export async function countSelected(tx: Tx, selection: Selection): Promise<number> {
  const { total } = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('products.status', '=', 'active')
    .where(selected(selection))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether a feed selects a product. */
export async function isSelected(tx: Tx, selection: Selection, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('products.id')
    .where('products.id', '=', id)
    .where(selected(selection))
    .executeTakeFirst()
  return row !== undefined
}

/** Reads products with all that items may have of them, in the order of their IDs. */
export async function readProducts(tx: Tx, ids: readonly string[]): Promise<FeedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FeedProduct>`
    select p.id, p.handle, p.title, p.body_html, p.vendor, p.type, p.category, p.tags, p.is_visible, p.status, p.options, p.custom_fields,
      p.seo_title, p.seo_description, p.gift_card, p.created_at, ${ratingColumns},
      (select array_agg(c.title order by c.sort_title) from collection_products cp join collections c on c.id = cp.collection_id
        where cp.product_id = p.id) as collections,
      (select json_agg(image) from (
        select m.id, m.file_key, m.width, m.height from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id and m.state = 'ready' order by pm.position
      ) image) as media,
      (select json_agg(variant) from (
        select v.id, v.option_values, v.sku, v.barcode, v.price_cents, v.compare_at_cents, v.inventory_tracker, v.inventory_policy,
          v.inventory_quantity, v.weight_grams, v.requires_shipping, v.country_of_origin, v.hs_code, v.media_id
        from variants v where v.product_id = p.id order by v.position
      ) variant) as variants,
      (select row_to_json(own) from (
        select s.is_excluded, s.google_category, s.condition, s.gtin, s.mpn, s.custom_labels
        from product_feed_settings s where s.product_id = p.id
      ) own) as settings
    from products p where p.id = any (${ids}::uuid[]) order by p.id`.execute(tx)
  return rows
}

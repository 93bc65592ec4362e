import { type RawBuilder, sql } from 'kysely'

/** The page that shows widgets. */
export interface WidgetPage {
  place: 'home' | 'product' | 'collection' | 'cart' | 'search' | 'not_found'
  /** The product of the page, or those in the cart. */
  productIds?: readonly string[]
  /** The collection of the page; null for the page of all products. */
  collectionId?: string | null
}

/** What a page is about, with the alias `about`: one row with `products` and `collection`. */
export const aboutPage = ({ productIds = [], collectionId = null }: WidgetPage): RawBuilder<unknown> => about([...productIds], collectionId)

/** Like `aboutPage`, of values or expressions. */
export const about = (products: unknown, collection: unknown): RawBuilder<unknown> =>
  sql`(select ${products}::uuid[] as products, ${collection}::uuid as collection) about`

/** Whether the widget `w` is shown on the page `about`. */
export const isShownOn: RawBuilder<boolean> = sql`(
  w.shown_on = 'all' or w.shown_on = 'bundle' and w.bundle_products && about.products
  or w.shown_on = 'matching' and (
    w.on_products && about.products or about.collection = any (w.on_collections)
    or exists (select from collection_products c where c.product_id = any (about.products) and c.collection_id = any (w.on_collections))))`

/** Whether the widget `w` may suggest the product `p`. Only what shoppers see is suggested, even to a member who sees more. */
export const isOffered: RawBuilder<boolean> = sql`(p.is_visible and (p.is_available or not w.hides_sold_out))`
const fits: RawBuilder<boolean> = sql`(${isOffered} and p.id <> all (w.except_products) and p.id <> all (about.products))`

const isInCollection: RawBuilder<boolean> = sql`(w.place <> 'collection' or about.collection is null
  or exists (select from collection_products c where c.collection_id = about.collection and c.product_id = p.id))`

/**
 * The products that the widget `w` suggests on the page `about`: `id`, `reason` and `count`, in the order of `tier` and `rank`. Each part
 * reads an index until it has as many products as the widget shows, and nothing for a widget of another type.
 *
 * Related products are those that were bought together with one of the page, in the order of the number of orders. If there are fewer
 * than the widget may show, those of the page's first collection follow, in its order, then the best-selling ones of the same type.
 */
export const candidates: RawBuilder<unknown> = sql`(
  select distinct on (found.id) found.* from (
    (
      select p.id, 1 as tier, -sum(pair.orders) as rank, 'together' as reason, sum(pair.orders)::integer as count
      from product_pairs pair join products p on p.id = pair.other_id
      where w.type = 'related' and pair.product_id = any (about.products) and ${fits} group by p.id order by 3, 1 limit w.product_count
    ) union all (
      select p.id, 2, cp.position, 'collection', 0
      from collection_products cp join products p on p.id = cp.product_id
      where w.type = 'related' and ${fits} and cp.collection_id = (
        select x.collection_id from collection_products x join collections c on c.id = x.collection_id
        where x.product_id = about.products[1] and c.published_at <= now() order by c.sort_title, c.id limit 1)
      order by cp.position limit w.product_count
    ) union all (
      select p.id, 3, -p.units_sold, 'type', 0 from products p
      where w.type = 'related' and p.type <> '' and p.type = (select type from products where id = about.products[1]) and ${fits}
      order by p.units_sold desc, p.id limit w.product_count
    ) union all (
      select p.id, 1, -sold.units, 'sold', sold.units
      from best_sellers sold join products p on p.id = sold.product_id
      where w.type = 'best_sellers' and sold.days = w.days and ${fits} and ${isInCollection}
      order by sold.units desc, sold.product_id limit w.product_count
    ) union all (
      select p.id, 1, -p.units_sold, 'sold', p.units_sold::integer from products p
      where w.type = 'best_sellers' and w.days is null and p.units_sold > 0 and ${fits} and ${isInCollection}
      order by p.units_sold desc, p.id desc limit w.product_count
    ) union all (
      select p.id, 1, chosen.place, 'bundle', 0
      from unnest(w.bundle_products) with ordinality as chosen (id, place) join products p on p.id = chosen.id
      where w.type = 'bundle' and ${isOffered}
    )
  ) found order by found.id, found.tier, found.rank
)`

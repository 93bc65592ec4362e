import { WIDGETS_SHOWN_MAX } from '@vitrine/contract/widget-limits.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import type { WidgetType, WidgetView } from '@vitrine/theme/views/widgets.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../../config.ts'
import { compileOnce } from '../../../../platform/db/compile-once.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import { cardColumns, type CardRow, cardOf } from '../cards.ts'
import { offerOf, type OfferRow } from '../offer.ts'
import { about, candidates, isOffered, isShownOn, type WidgetPage } from './candidates.ts'

/** The most variants of a product of a bundle that a shopper can choose from. */
const CHOICES_MAX = 100

interface SuggestedRow extends CardRow {
  variants: (OfferRow & { id: string; option_values: string[] })[] | null
}

interface WidgetRow {
  id: string
  type: WidgetType
  title: string
  bundle_size: number
  products: SuggestedRow[] | null
}

const find = compileOnce(
  (_tx, place: RawBuilder<string>, products: RawBuilder<string[]>, collection: RawBuilder<string | null>) => sql<WidgetRow>`
    select w.id, w.type, w.title, cardinality(w.bundle_products) as bundle_size, (
      select json_agg(card) from (
        select ${cardColumns}, case when w.type = 'bundle' then (
          select json_agg(variant) from (
            select v.id, v.option_values, v.price_cents, v.compare_at_cents, v.inventory_tracker, v.inventory_policy, v.inventory_quantity
            from variants v where v.product_id = p.id order by v.position limit ${sql.lit(CHOICES_MAX)}
          ) variant) end as variants
        from ${candidates} suggested join products p on p.id = suggested.id
        order by suggested.tier, suggested.rank, p.id limit greatest(w.product_count, cardinality(w.bundle_products))
      ) card
    ) as products
    from ${about(products, collection)}, lateral (
      select w.* from widgets w where w.place = ${place} and w.status = 'active' and ${isShownOn}
      order by w.position, w.id limit ${sql.lit(WIDGETS_SHOWN_MAX)}
    ) w order by w.position, w.id`,
)

/**
 * Reads the active widgets of a page with the products that they suggest, in one statement. Widgets that have nothing to suggest are
 * left out, and so are bundles that aren't complete. Products that were recently viewed are not read here, because the page is the same
 * for all shoppers.
 */
export async function readWidgets(
  tx: Tx,
  config: Config,
  { place, productIds = [], collectionId = null }: WidgetPage,
): Promise<WidgetView[]> {
  const rows = await find(tx, place, [...productIds], collectionId)
  return rows.flatMap((row) => widgetOf(config, row) ?? [])
}

function widgetOf(config: Config, { id, type, title, bundle_size: size, products }: WidgetRow): WidgetView | undefined {
  const shown = products ?? []
  if (type === 'bundle')
    return shown.length === size ? { id, type, title, products: [], bundle: shown.map((row) => bundleItemOf(config, row)) } : undefined
  if (type !== 'recently_viewed' && shown.length === 0) return undefined
  return { id, type, title, products: shown.map((row) => cardOf(config, row)), bundle: [] }
}

function bundleItemOf(config: Config, row: SuggestedRow): WidgetView['bundle'][number] {
  const variants = (row.variants ?? []).map((variant) => ({
    id: variant.id,
    title: variant.option_values.join(' / '),
    ...offerOf(variant),
  }))
  return { product: cardOf(config, row), variants }
}

/**
 * Reads products that a shopper viewed, the last one first.
 * @param viewed.ids the products of the shopper's cookie, the last one first
 * @param viewed.except the product of the page, which isn't listed
 * @returns undefined when the store shows no such widget with this ID
 */
export async function readRecentlyViewed(
  tx: Tx,
  config: Config,
  { widgetId, ids, except }: { widgetId: string; ids: readonly string[]; except: string | undefined },
): Promise<WidgetView | undefined> {
  const { rows } = await sql<{ id: string; title: string; products: CardRow[] | null }>`
    select w.id, w.title, (
      select json_agg(card) from (
        select ${cardColumns} from unnest(${[...ids]}::uuid[]) with ordinality as viewed (id, place) join products p on p.id = viewed.id
        where ${isOffered} and p.id <> all (w.except_products) and p.id is distinct from ${except ?? null}::uuid
        order by viewed.place limit w.product_count
      ) card
    ) as products
    from widgets w where w.id = ${widgetId} and w.status = 'active' and w.type = 'recently_viewed'`.execute(tx)
  const [row] = rows
  const products: ProductCard[] = (row?.products ?? []).map((card) => cardOf(config, card))
  return row && { id: row.id, type: 'recently_viewed', title: row.title, products, bundle: [] }
}

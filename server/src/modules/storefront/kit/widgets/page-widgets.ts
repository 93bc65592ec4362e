import type { WidgetView } from '@vitrine/theme/views/widgets.ts'
import { sql } from 'kysely'

import type { Config } from '../../../../config.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import type { WidgetPage } from './candidates.ts'
import { readRecentlyViewed, readWidgets } from './read-widgets.ts'

/** The places of a store that have active widgets, so that all other pages read none. */
export interface WidgetPlaces {
  places: ReadonlySet<string>
  /** Whether one of them shows what a shopper viewed, so that the store has to remember it. */
  remembersViewed: boolean
}

export async function readWidgetPlaces(tx: Tx): Promise<WidgetPlaces> {
  const { rows } = await sql<{ place: string; viewed: boolean }>`
    select place, bool_or(type = 'recently_viewed') as viewed from widgets where status = 'active' group by place`.execute(tx)
  return { places: new Set(rows.map(({ place }) => place)), remembersViewed: rows.some(({ viewed }) => viewed) }
}

/** Reads the widgets of a page that is the same for all shoppers. A place without widgets needs no query. */
export const pageWidgets = async (tx: Tx, config: Config, { places }: WidgetPlaces, page: WidgetPage): Promise<WidgetView[]> =>
  places.has(page.place) ? readWidgets(tx, config, page) : []

/**
 * Reads the widgets of a shopper's cart, with the products that they viewed.
 * @param cart.variantIds the items of the cart
 * @param cart.viewed the IDs of the viewed products, the last one first
 */
export async function cartWidgets(
  tx: Tx,
  config: Config,
  { variantIds, viewed }: { variantIds: readonly string[]; viewed: readonly string[] },
): Promise<WidgetView[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct product_id as id from variants where id = any (${[...variantIds]}::uuid[])`.execute(tx)
  const productIds = rows.map(({ id }) => id)
  const inCart = new Set(productIds)
  const widgets = await readWidgets(tx, config, { place: 'cart', productIds })
  const ids = viewed.filter((id) => !inCart.has(id))
  const filled = await Promise.all(
    widgets.map(async (widget) =>
      widget.type === 'recently_viewed' ? readRecentlyViewed(tx, config, { widgetId: widget.id, ids, except: undefined }) : widget,
    ),
  )
  return filled.filter((widget) => widget !== undefined).filter(({ products, bundle }) => products.length + bundle.length > 0)
}

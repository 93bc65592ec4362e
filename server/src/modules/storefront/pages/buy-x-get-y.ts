import type { BuyXGetYView } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

/** A buy X get Y offer as `shop_buy_x_get_y` returns it. */
export interface BuyXGetYRow {
  buy_quantity: number | null
  buy_cents: number | null
  get_quantity: number
  value_ppm: number | null
  value_cents: number | null
  is_bought: boolean
  is_got: boolean
}

/** The SQL column with the active buy X get Y offer for a product, in a query in which `products` has the alias `p`. */
export const buyXGetYColumn: RawBuilder<unknown> = sql`(
  select to_json(offer) from shop_buy_x_get_y(
    p.id,
    array(select v.id from variants v where v.product_id = p.id),
    array(select cp.collection_id from collection_products cp where cp.product_id = p.id)
  ) offer
) as buy_x_get_y`

export function buyXGetYOf(row: BuyXGetYRow): BuyXGetYView {
  return {
    buy: row.buy_cents === null ? { kind: 'quantity', quantity: row.buy_quantity! } : { kind: 'amount', cents: row.buy_cents },
    get: row.get_quantity,
    value: row.value_ppm === null ? { kind: 'amount', cents: row.value_cents! } : { kind: 'percentage', ppm: row.value_ppm },
    of: row.is_bought && row.is_got ? 'both' : row.is_bought ? 'bought' : 'got',
  }
}

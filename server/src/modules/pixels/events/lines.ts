import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Line } from './happened.ts'

/** A variant and how many pieces of it. */
export interface Wanted {
  variant: string
  quantity: number
}

interface VariantRow {
  variant_id: string
  product_id: string
  title: string
  vendor: string
  type: string
  tags: string[]
  option_values: string[]
  price_cents: number
  collection_ids: string[]
}

const collectionsOf = sql`array(select cp.collection_id::text from collection_products cp where cp.product_id = p.id)`

/** Returns the lines for variants that shoppers can see, at current prices, in the order of the request. */
export async function readLines(tx: Tx, wanted: readonly Wanted[]): Promise<Line[]> {
  const ids = wanted.map(({ variant }) => variant)
  if (ids.length === 0) return []
  const { rows } = await sql<VariantRow>`
    select v.id as variant_id, p.id as product_id, p.title, p.vendor, p.type, p.tags, v.option_values, v.price_cents,
      ${collectionsOf} as collection_ids
    from variants v join products p on p.id = v.product_id where v.id = any (${ids}::uuid[]) and p.is_visible`.execute(tx)
  const known = new Map(rows.map((row) => [row.variant_id, row]))
  return wanted.flatMap(({ variant, quantity }) => {
    const row = known.get(variant)
    return row ? [lineOf(row, quantity)] : []
  })
}

const lineOf = (row: VariantRow, quantity: number): Line => ({
  productId: row.product_id,
  variantId: row.variant_id,
  title: row.title,
  variant: row.option_values.join(' / '),
  vendor: row.vendor,
  type: row.type,
  tags: row.tags,
  collectionIds: row.collection_ids,
  quantity,
  unitCents: row.price_cents,
  totalCents: row.price_cents * quantity,
})

interface OrderLineRow {
  product_id: string | null
  variant_id: string | null
  title: string
  variant_title: string
  vendor: string
  quantity: number
  unit_price_cents: number
  discount_cents: number
  type: string | null
  tags: string[] | null
  collection_ids: string[] | null
}

/**
 * Returns the lines of an order as they were bought, with the tags and collections that their products have now.
 * @param isAdded true for the item that was added after the payment, false for all others
 */
export async function readOrderLines(tx: Tx, orderId: string, isAdded: boolean): Promise<Line[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.product_id, l.variant_id, l.title, l.variant_title, l.vendor, l.quantity, l.unit_price_cents, l.discount_cents, p.type, p.tags,
      ${collectionsOf} as collection_ids
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = ${orderId} and (l.upsell_place is not distinct from 'after_payment') = ${isAdded} order by l.position`.execute(tx)
  return rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    title: row.title,
    variant: row.variant_title,
    vendor: row.vendor,
    type: row.type ?? '',
    tags: row.tags ?? [],
    collectionIds: row.collection_ids ?? [],
    quantity: row.quantity,
    unitCents: row.unit_price_cents,
    totalCents: row.unit_price_cents * row.quantity - row.discount_cents,
  }))
}

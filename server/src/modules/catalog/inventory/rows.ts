import type { StockRow } from '@vitrine/contract/calls/inventory.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'

/** A variant with its stock, as `stockColumns` selects it. */
export interface StockRecord {
  id: string
  product_id: string
  product_title: string
  is_visible: boolean
  option_values: string[]
  sku: string
  vendor: string
  inventory_tracker: string
  inventory_policy: string
  inventory_quantity: number
  committed: number
  unavailable: number
  on_hand: number
  low_stock_at: number | null
  image: { file_key: string; width: number } | null
}

/**
 * The columns of a stock row, for a query with `variants v` and `products p`. The image is that of the variant, or else the
 * first one of the product.
 */
export const stockColumns: RawBuilder<StockRecord> = sql<StockRecord>`
  v.id, v.product_id, p.title as product_title, p.is_visible, v.option_values, v.sku, p.vendor, v.inventory_tracker, v.inventory_policy, v.inventory_quantity,
  v.committed, v.unavailable, v.on_hand, v.low_stock_at, coalesce(
    (select json_build_object('file_key', m.file_key, 'width', m.width) from media m where m.id = v.media_id and m.state = 'ready'),
    (select json_build_object('file_key', m.file_key, 'width', m.width) from product_media pm join media m on m.id = pm.media_id
     where pm.product_id = v.product_id and m.state = 'ready' order by pm.position limit 1)
  ) as image`

/** Reads the stock of some variants, in the order of their IDs. Deleted variants are left out. */
export async function readStock(tx: Tx, ids: readonly string[]): Promise<StockRecord[]> {
  const { rows } = await sql<StockRecord>`
    select ${stockColumns} from variants v join products p on p.id = v.product_id
    where v.id = any(${ids}::uuid[]) order by v.id`.execute(tx)
  return rows
}

/** Returns a variant's stock in the form of the API. */
export function stockAnswer(config: Config, row: StockRecord): z.input<typeof StockRow> {
  return {
    variantId: row.id,
    productId: row.product_id,
    productTitle: row.product_title,
    variantTitle: row.option_values.join(' / '),
    sku: row.sku,
    vendor: row.vendor,
    imageUrl: row.image && imageUrl(config, row.image, THUMBNAIL_WIDTH),
    tracker: row.inventory_tracker,
    sellBeyondStock: row.inventory_policy === 'continue',
    onHand: row.on_hand,
    committed: row.committed,
    unavailable: row.unavailable,
    available: row.inventory_quantity,
    lowStockAt: row.low_stock_at,
  }
}

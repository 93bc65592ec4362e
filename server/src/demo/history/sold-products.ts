import { sql } from 'kysely'

import type { BasketLine } from '../../modules/pricing/quotes/price.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import type { DemoStore } from '../demo-store.ts'

/** A product on sale, with the basket lines of its variants in stock. */
export interface SoldProduct {
  handle: string
  /** How often the product sells, relative to the others. */
  weight: number
  variants: readonly BasketLine[]
}

type Row = Omit<BasketLine, 'quantity' | 'isTracked' | 'isLimited' | 'variantTitle'> & { choice: string[] }

/** Returns what shoppers can buy, with the prices and pictures that an order keeps. */
export async function readSoldProducts(tx: Tx, { products }: DemoStore): Promise<SoldProduct[]> {
  const { rows } = await sql<Row>`
    select v.id as "variantId", p.id as "productId", p.title, p.handle, p.vendor, v.option_values as choice, v.sku,
      v.price_cents as "unitPriceCents", nullif(greatest(v.compare_at_cents, v.price_cents), v.price_cents) as "compareAtCents",
      v.cost_cents as "costCents", v.taxable, v.requires_shipping as "requiresShipping", v.weight_grams as "weightGrams",
      array(select cp.collection_id from collection_products cp where cp.product_id = p.id) as "collectionIds",
      (select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', pm.alt)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id and m.state = 'ready'
        order by pm.media_id is distinct from v.media_id, pm.position limit 1) as picture
    from products p join variants v on v.product_id = p.id
    where p.status = 'active' and v.inventory_quantity > 3
    order by p.title, v.position`.execute(tx)
  const weights = new Map(products.map(({ title, weight }) => [title, weight]))
  return [...Map.groupBy(rows, ({ productId }) => productId).values()].map((variants) => ({
    handle: variants[0]!.handle,
    weight: weights.get(variants[0]!.title) ?? 0,
    variants: variants.map(({ choice, ...variant }) => ({
      ...variant,
      variantTitle: choice.join(' / '),
      quantity: 1,
      isTracked: true,
      isLimited: true,
    })),
  }))
}

import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { feedItemIds } from './item-ids.ts'
import { cleanText } from './items/clean-text.ts'
import { readGtin } from './items/gtin.ts'
import type { FeedStore } from './items/source.ts'

/** A product as its destination finds it in its catalog. */
export interface ProductIdentity {
  id: string
  handle: string
  title: string
  brand: string
  image: { file_key: string; width: number } | null
  gtins: string[]
  mpns: string[]
  /** The IDs of its variants in the destination's product feed; their SKUs if there is none. */
  skus: string[]
}

/** The maximum number of variants of a product that are named. */
const VARIANTS_MAX = 100

interface Row {
  id: string
  handle: string
  title: string
  vendor: string
  image: ProductIdentity['image']
  own_gtin: string | null
  mpn: string | null
  variants: { id: string; sku: string; barcode: string }[]
}

/** Returns products by ID, as a destination knows them. */
export async function productIdentities(
  tx: Tx,
  config: Config,
  { store, destination }: { store: FeedStore; destination: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductIdentity>> {
  const { rows } = await sql<Row>`
    select p.id, p.handle, p.title, coalesce(nullif(p.vendor, ''), ${store.name}) as vendor, s.gtin as own_gtin, s.mpn,
      (select json_build_object('file_key', m.file_key, 'width', m.width)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id and m.state = 'ready' order by pm.position limit 1) as image,
      array(
        select json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode) from variants v
        where v.product_id = p.id order by v.position limit ${sql.lit(VARIANTS_MAX)}) as variants
    from products p left join product_feed_settings s on s.product_id = p.id
    where p.id = any (${ids}::uuid[])`.execute(tx)
  const itemIds = await feedItemIds(tx, config, [destination], ids)
  return new Map(rows.map((row) => [row.id, identityOf(row, itemIds)]))
}

function identityOf(row: Row, itemIds: ReadonlyMap<string, string>): ProductIdentity {
  const { id, handle, title, vendor: brand, image, variants } = row
  const barcodes = [row.own_gtin ?? '', ...variants.map(({ barcode }) => barcode)]
  const gtins = barcodes.flatMap((barcode) => {
    const read = readGtin(barcode)
    return 'gtin' in read ? read.gtin : []
  })
  const skus = variants.map((variant) => itemIds.get(variant.id) ?? (itemIds.size > 0 ? '' : variant.sku))
  return { id, handle, title, brand, image, gtins: filled(gtins), mpns: filled([row.mpn ?? '']), skus: filled(skus) }
}

/** Returns the texts that aren't empty, each once. */
const filled = (texts: readonly string[]) => [...new Set(texts.map(cleanText))].filter((text) => text !== '')

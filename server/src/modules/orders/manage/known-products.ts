import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { LineRecord } from '../change.ts'

/** What the catalog knows about a line of an order. */
export interface KnownProduct {
  productId: string
  /** The product's title today. The line may have been sold under another one. */
  title: string
  /** The values of the variant with the line's SKU; empty if the line itself names its product. */
  optionValues: string[]
  image: { file_key: string; width: number } | null
}

/**
 * Looks up the products of lines that were saved without a picture, such as the lines of imported orders. A line without a product
 * is recognized by its SKU, if only one variant has that SKU or its product has the title of the line. The result is only shown:
 * stock and reports never depend on it. COALESCE in the last join would read all products: under row level security, PostgreSQL
 * uses no index for it, but does for CASE.
 * @returns the known products by the position of the line
 */
export async function knownProducts(tx: Tx, lines: readonly LineRecord[]): Promise<Map<number, KnownProduct>> {
  const asked = lines
    .filter(({ picture, product_id: productId, sku }) => picture === null && (productId !== null || sku !== ''))
    .map(({ position, product_id: productId, sku, title }) => ({ position, productId, sku, title }))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<KnownProduct & { position: number }>`
    select l.position, p.id as "productId", p.title, coalesce(v.option_values, '{}') as "optionValues",
      (select json_build_object('file_key', m.file_key, 'width', m.width)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id and m.state = 'ready'
        order by pm.media_id is distinct from v.media_id, pm.position limit 1) as image
    from json_to_recordset(${JSON.stringify(asked)}::json) as l (position integer, "productId" uuid, sku text, title text)
      left join lateral (
        select s.product_id, s.option_values, s.media_id from variants s join products own on own.id = s.product_id
        where l."productId" is null and s.sku = l.sku
          and (own.title = l.title or not exists (select from variants other where other.sku = s.sku and other.id <> s.id))
        order by own.title <> l.title, s.id limit 1
      ) v on true
      join products p on p.id = case when l."productId" is null then v.product_id else l."productId" end`.execute(tx)
  return new Map(rows.map((row) => [row.position, row]))
}

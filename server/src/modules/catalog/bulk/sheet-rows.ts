import type { BulkRow, bulkUpdateCalls } from '@vitrine/contract/calls/bulk-updates.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { titleSorts } from '../../../platform/db/title-sorts.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import { matching } from '../products/filter.ts'
import { readRecords } from './product-record.ts'

type Query = z.output<(typeof bulkUpdateCalls)['bulkUpdates.rows']['query']>

/** Returns one page of products with all variants, by title. */
export async function sheetRows(tx: Tx, config: Config, { limit, cursor, ids, except = [], ...filter }: Query) {
  const chosen = ids ? sql<boolean>`products.id = any(${ids}::uuid[])` : sql<boolean>`products.id <> all(${except}::uuid[])`
  const { title: key } = titleSorts('products')
  const { rows, ...page } = await listPage(
    { name: 'title', key, id: sql.ref('products.id'), limit, cursor },
    tx.selectFrom('products').where(matching(filter)).where(chosen),
    (products) => products.select(['products.id']),
  )
  const found = rows.map(({ id }) => id)
  const [records, images, options] = await Promise.all([
    readRecords(tx, found, { withBody: false }),
    readImages(tx, found),
    readOptions(tx, found),
  ])
  const known = new Map(records.map((record) => [record.id, record]))
  const items = found.flatMap((id) => {
    const record = known.get(id)
    if (!record) return []
    const image = images.get(id)
    return [
      {
        id,
        ...record.values,
        imageUrl: image ? imageUrl(config, image, THUMBNAIL_WIDTH) : null,
        variants: record.variants.map((variant) => ({ id: variant.id, ...variant.values, optionValues: options.get(variant.id) ?? [] })),
      } as unknown as z.input<typeof BulkRow>,
    ]
  })
  return { items, ...page }
}

async function readImages(tx: Tx, ids: readonly string[]): Promise<Map<string, { file_key: string; width: number }>> {
  const { rows } = await sql<{ product_id: string; file_key: string; width: number }>`
    select distinct on (pm.product_id) pm.product_id, m.file_key, m.width
    from product_media pm join media m on m.id = pm.media_id
    where pm.product_id = any(${ids}::uuid[]) and m.state = 'ready' order by pm.product_id, pm.position`.execute(tx)
  return new Map(rows.map((row) => [row.product_id, row]))
}

async function readOptions(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'option_values'])
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.option_values]))
}

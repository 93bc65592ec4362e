import { sql } from 'kysely'

import { insertRows, recordsOf } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { ImportSettings } from '../../../platform/csv/import-definition.ts'
import { replaceVariants } from '../products/queries.ts'
import { searchVector } from '../products/search-tokens.ts'
import { SIZE_CHART } from './fields.ts'
import { resolveImages } from './product-media.ts'
import type { ProductState } from './product-state.ts'

/** Adds products. No other product may have their handles; a unique index checks this. */
export async function insertProducts(tx: Tx, settings: ImportSettings, products: readonly ProductState[]): Promise<void> {
  const { storeId, importId, now } = settings
  const charts = await sizeCharts(tx, products)
  await insertRows(
    tx,
    'products',
    products.map((product) => ({ ...rowOf(storeId, product, charts), import_id: importId, created_at: now, updated_at: now })),
  )
  await writeParts(tx, settings, products, new Set())
}

/** Replaces complete products, and increments their versions. The caller must have locked their rows. */
export async function replaceProducts(tx: Tx, settings: ImportSettings, products: readonly ProductState[]): Promise<void> {
  if (products.length === 0) return
  const charts = await sizeCharts(tx, products)
  const rows = products.map((product) => rowOf(settings.storeId, product, charts))
  await sql`
    update products set
      title = r.title, handle = r.handle, body_html = r.body_html, vendor = r.vendor, type = r.type, category = r.category,
      tags = r.tags, status = r.status, seo_title = r.seo_title, seo_description = r.seo_description, gift_card = r.gift_card,
      published_at = r.published_at, custom_fields = r.custom_fields, size_chart_id = r.size_chart_id, options = r.options, extra = r.extra, search = r.search, version = products.version + 1, updated_at = ${settings.now}
    from ${recordsOf('products', rows)} r where products.id = r.id
  `.execute(tx)
  const any = sql<string>`any(${products.map(({ id }) => id)}::uuid[])`
  await tx.deleteFrom('product_media').where('product_id', '=', any).execute()
  const known = await tx.selectFrom('variants').select('id').where('product_id', '=', any).execute()
  await writeParts(tx, settings, products, new Set(known.map(({ id }) => id)))
}

/**
 * Writes the variants and images of products.
 * @param known existing variants; those that the file contains keep their ID, and the data that files do not contain
 */
async function writeParts(tx: Tx, settings: ImportSettings, products: readonly ProductState[], known: ReadonlySet<string>): Promise<void> {
  const { storeId } = settings
  const mediaIdOf = await resolveImages(tx, settings, products)
  const of = ({ id }: ProductState, position: number) => ({ store_id: storeId, product_id: id, position })
  const variants = products.flatMap((product) =>
    product.variants.map(({ picture: image, ...variant }, at) => ({ ...of(product, at), ...variant, media_id: image && mediaIdOf(image) })),
  )
  await replaceVariants(
    tx,
    products.map(({ id }) => id),
    variants,
    known,
  )
  await insertRows(
    tx,
    'product_media',
    products.flatMap((product) =>
      product.media.map((medium, at) => ({ ...of(product, at), media_id: mediaIdOf(medium), alt: medium.alt })),
    ),
  )
}

type Charts = ReadonlyMap<string, string>

/**
 * Returns the IDs of the size charts that the products refer to, by their names in lower case. The charts are locked until the
 * transaction ends.
 */
async function sizeCharts(tx: Tx, products: readonly ProductState[]): Promise<Charts> {
  const names = [...new Set(products.map(({ columns }) => columns.size_chart.toLowerCase()))].filter((name) => name !== '')
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, lower(name) as name from size_charts where lower(name) = any (${names}) order by id for key share`.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function rowOf(storeId: string, { id, columns: { size_chart, extra, ...columns }, variants }: ProductState, charts: Charts) {
  const size_chart_id = charts.get(size_chart.toLowerCase()) ?? null
  const named = size_chart !== '' && size_chart_id === null ? { ...extra, [SIZE_CHART]: size_chart } : extra
  return { store_id: storeId, id, ...columns, size_chart_id, extra: named, search: searchVector({ ...columns, variants }) }
}

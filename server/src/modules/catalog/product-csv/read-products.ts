import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageUrl } from '../../media/api.ts'
import { SIZE_CHART } from './fields.ts'
import type { Extra, ProductColumns, ProductState, VariantState } from './product-state.ts'

const productColumns = [
  ...(['id', 'version', 'handle', 'title', 'body_html', 'vendor', 'type', 'category', 'tags', 'status'] as const),
  ...(['seo_title', 'seo_description', 'gift_card', 'options', 'extra', 'published_at', 'custom_fields'] as const),
] as const

const variantColumns = [
  ...(['variants.id', 'product_id', 'option_values', 'sku', 'barcode', 'price_cents', 'compare_at_cents', 'cost_cents'] as const),
  ...(['taxable', 'tax_code', 'weight_grams', 'weight_unit', 'requires_shipping', 'inventory_tracker'] as const),
  ...([
    'inventory_quantity',
    'inventory_policy',
    'country_of_origin',
    'hs_code',
    'fulfillment_service',
    'extra',
    'media_id',
    'source_url',
    'file_key',
    'width',
  ] as const),
] as const

/** Reads complete products by ID, in the order of their IDs. */
export async function readProducts(tx: Tx, config: Config, ids: readonly string[]): Promise<ProductState[]> {
  if (ids.length === 0) return []
  const any = sql<string>`any(${ids}::uuid[])`
  const products = await tx
    .selectFrom('products')
    .select(productColumns)
    .select((eb) => eb.selectFrom('size_charts').select('name').whereRef('size_charts.id', '=', 'products.size_chart_id').as('size_chart'))
    .where('id', '=', any)
    .orderBy('id')
    .execute()
  const variants = await tx
    .selectFrom('variants')
    .leftJoin('media', 'media.id', 'variants.media_id')
    .select(variantColumns)
    .where('product_id', '=', any)
    .orderBy('product_id')
    .orderBy('variants.position')
    .execute()
  const media = await tx
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'product_media.media_id')
    .select(['product_id', 'media_id', 'product_media.alt', 'source_url', 'file_key', 'width'])
    .where('product_id', '=', any)
    .orderBy('product_id')
    .orderBy('product_media.position')
    .execute()
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
  const mediaOf = Map.groupBy(media, ({ product_id }) => product_id)
  return products.map(({ id, version, ...columns }) => ({
    id,
    version,
    columns: columnsOf(columns),
    variants: (variantsOf.get(id) ?? []).map(({ product_id: _product, media_id, source_url, file_key, width, ...variant }) => ({
      ...(variant as Omit<VariantState, 'picture'>),
      picture: media_id === null ? null : { mediaId: media_id, url: addressOf(config, { source_url, file_key, width }) },
    })),
    media: (mediaOf.get(id) ?? []).map(({ media_id, alt, ...medium }) => ({ mediaId: media_id, alt, url: addressOf(config, medium) })),
  }))
}

/**
 * Returns the columns of a product. The name of a size chart that the store does not have is stored among the extra columns. This
 * function moves it from there to `size_chart`.
 */
function columnsOf({
  published_at,
  size_chart,
  extra,
  ...columns
}: {
  published_at: Date | null
  size_chart: string | null
  extra: unknown
}) {
  const { [SIZE_CHART]: named = '', ...others } = extra as Extra
  return { ...columns, extra: others, size_chart: size_chart ?? named, published_at: published_at?.toISOString() ?? null } as ProductColumns
}

/** Returns the source URL of an image. For an uploaded image, this is the URL on this server for its largest size. */
function addressOf(config: Config, { source_url, ...image }: { source_url: string | null; file_key: string | null; width: number | null }) {
  return source_url ?? imageUrl(config, image, Number.POSITIVE_INFINITY) ?? ''
}

import type { Product, Variant } from '@vitrine/contract/calls/products.ts'
import type { RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { mediaAnswer } from '../../media/api.ts'

type Answer = z.input<typeof Product>
type VariantAnswer = z.input<typeof Variant>

/**
 * Reads one product with its variants and media in one query.
 * @throws Problem `not_found`
 */
export async function readProduct(tx: Tx, config: Config, id: string): Promise<Answer> {
  const [row] = await find(tx, id)
  if (!row) throw problem('not_found')
  return {
    id: row.id,
    title: row.title,
    handle: row.handle,
    bodyHtml: row.body_html,
    vendor: row.vendor,
    type: row.type,
    category: row.category,
    tags: row.tags,
    status: row.status as Answer['status'],
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    giftCard: row.gift_card,
    publishedAt: row.published_at?.toISOString() ?? null,
    customFields: row.custom_fields as unknown as Answer['customFields'],
    sizeChartId: row.size_chart_id,
    isVisible: row.is_visible,
    options: row.options as unknown as Answer['options'],
    variants: row.variants,
    media: row.media.map(({ alt, ...medium }) => mediaAnswer(config, medium, alt)),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

const find = compileOnce((tx, id: RawBuilder<string>) =>
  tx
    .selectFrom('products')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .selectAll('products')
    .select('stores.currency')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .select(['id', 'option_values as optionValues', 'sku', 'barcode'])
          .select(['price_cents as priceCents', 'compare_at_cents as compareAtCents', 'cost_cents as costCents'])
          .select(['taxable', 'tax_code as taxCode', 'weight_grams as weightGrams', 'requires_shipping as requiresShipping'])
          .select(['inventory_tracker as inventoryTracker', 'inventory_quantity as inventoryQuantity', 'media_id as mediaId'])
          .select(['committed', 'country_of_origin as countryOfOrigin', 'hs_code as hsCode'])
          .select((eb) => [
            eb.ref('weight_unit').$castTo<VariantAnswer['weightUnit']>().as('weightUnit'),
            eb.ref('inventory_policy').$castTo<VariantAnswer['inventoryPolicy']>().as('inventoryPolicy'),
          ])
          .whereRef('variants.product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('product_media')
          .innerJoin('media', 'media.id', 'product_media.media_id')
          .select(['media.id', 'state', 'file_key', 'width', 'height', 'failure', 'product_media.alt'])
          .whereRef('product_media.product_id', '=', 'products.id')
          .orderBy('product_media.position'),
      ).as('media'),
    ])
    .where('products.id', '=', id),
)

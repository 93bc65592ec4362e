import type { ProductInput, VariantInput } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import { uniqueTags } from './rules.ts'
import { searchVector } from './search-tokens.ts'

export type ProductFields = z.output<typeof ProductInput>
type VariantFields = z.output<typeof VariantInput>

/** Returns a product's fields as columns. Sanitizes the HTML, removes repeated tags and adds the search words. */
export function productColumns(fields: ProductFields, handle: string) {
  return {
    title: fields.title,
    handle,
    body_html: sanitiseHtml(fields.bodyHtml),
    vendor: fields.vendor,
    type: fields.type,
    category: fields.category,
    tags: uniqueTags(fields.tags),
    status: fields.status,
    seo_title: fields.seoTitle,
    seo_description: fields.seoDescription,
    gift_card: fields.giftCard,
    published_at: fields.publishedAt,
    custom_fields: JSON.stringify(fields.customFields),
    size_chart_id: fields.sizeChartId,
    options: JSON.stringify(fields.options),
    search: searchVector({ ...fields, handle }),
  }
}

/** Returns a variant's fields as columns. */
export function variantColumns(fields: VariantFields, position: number) {
  return {
    position,
    option_values: fields.optionValues,
    sku: fields.sku,
    barcode: fields.barcode,
    price_cents: fields.priceCents,
    compare_at_cents: fields.compareAtCents,
    cost_cents: fields.costCents,
    taxable: fields.taxable,
    tax_code: fields.taxCode,
    weight_grams: fields.weightGrams,
    weight_unit: fields.weightUnit,
    requires_shipping: fields.requiresShipping,
    inventory_tracker: fields.inventoryTracker,
    inventory_quantity: fields.inventoryQuantity,
    inventory_policy: fields.inventoryPolicy,
    country_of_origin: fields.countryOfOrigin,
    hs_code: fields.hsCode,
    media_id: fields.mediaId,
  }
}

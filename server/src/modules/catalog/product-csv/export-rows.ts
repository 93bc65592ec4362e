import { decimalsOf } from '@vitrine/contract/money.ts'

import { exportHeaders, type Field, fieldOf, fields } from './fields.ts'
import { customFieldsText } from './own-cells.ts'
import type { ProductState, VariantState } from './product-state.ts'

type Cells = Partial<Record<Field, string>>

/**
 * The properties that decide the contents of an export: the currency of its prices, and the names of the extra columns from
 * imported files. The extra columns come after the fields of products and variants.
 */
export interface ExportShape {
  currency: string
  extra: readonly string[]
}

/**
 * Returns the shape of an export, with the extra columns sorted by name. An extra column with the name of a field is left out,
 * because an import would read it as that field.
 */
export function exportShape(currency: string, extraNames: readonly string[]): ExportShape {
  return { currency, extra: extraNames.filter((name) => fieldOf(name) === undefined).toSorted() }
}

export function headerCells({ extra }: ExportShape): string[] {
  return [...fields.map((field) => exportHeaders[field]), ...extra]
}

/**
 * Returns the rows of a product as Shopify writes them. Each row has a variant, an image or both. The data of the product is on
 * the first row.
 */
export function productRows(product: ProductState, { currency, extra }: ExportShape): string[][] {
  const { columns, variants, media } = product
  const count = Math.max(variants.length, media.length)
  return Array.from({ length: count }, (_, at) => {
    const variant = variants[at]
    const medium = media[at]
    const cells: Cells = {
      handle: columns.handle,
      ...(at === 0 && productCells(product)),
      ...(variant && variantCells(variant, currency)),
      ...(medium && { imageUrl: medium.url, imagePosition: String(at + 1), imageAlt: medium.alt }),
    }
    // A Map is needed because a column may be called `constructor`.
    const own = new Map([...Object.entries(variant?.extra ?? {}), ...(at === 0 ? Object.entries(columns.extra) : [])])
    return [...fields.map((field) => cells[field] ?? ''), ...extra.map((name) => own.get(name) ?? '')]
  })
}

function productCells({ columns }: ProductState): Cells {
  const [first, second, third] = columns.options
  return {
    title: columns.title,
    bodyHtml: columns.body_html,
    vendor: columns.vendor,
    category: columns.category,
    type: columns.type,
    tags: columns.tags.join(', '),
    published: String(columns.status === 'active'),
    option1Name: first?.name ?? 'Title',
    option2Name: second?.name ?? '',
    option3Name: third?.name ?? '',
    giftCard: String(columns.gift_card),
    seoTitle: columns.seo_title,
    seoDescription: columns.seo_description,
    status: columns.status,
    publishedAt: columns.published_at ?? '',
    sizeChart: columns.size_chart,
    customFields: customFieldsText(columns.custom_fields),
  }
}

function variantCells(variant: VariantState, currency: string): Cells {
  const [first, second, third] = variant.option_values
  const money = (amount: number | null) => (amount === null ? '' : decimalText(amount, currency))
  return {
    option1Value: first ?? 'Default Title',
    option2Value: second ?? '',
    option3Value: third ?? '',
    sku: variant.sku,
    weightGrams: String(variant.weight_grams),
    inventoryTracker: variant.inventory_tracker,
    inventoryQuantity: String(variant.inventory_quantity),
    inventoryPolicy: variant.inventory_policy,
    countryOfOrigin: variant.country_of_origin,
    hsCode: variant.hs_code,
    fulfillmentService: variant.fulfillment_service,
    price: money(variant.price_cents),
    compareAtPrice: money(variant.compare_at_cents),
    requiresShipping: String(variant.requires_shipping),
    taxable: String(variant.taxable),
    barcode: variant.barcode,
    variantImage: variant.picture?.url ?? '',
    weightUnit: variant.weight_unit,
    taxCode: variant.tax_code,
    cost: money(variant.cost_cents),
  }
}

/** Formats minor units as a decimal: 1299 becomes 12.99 in USD and 1299 in JPY. */
function decimalText(amount: number, currency: string): string {
  const digits = decimalsOf(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

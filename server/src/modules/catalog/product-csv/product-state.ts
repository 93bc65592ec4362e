import type { CustomField } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

/** The product columns that a file can contain. */
export interface ProductColumns {
  handle: string
  title: string
  body_html: string
  vendor: string
  type: string
  category: string
  tags: string[]
  status: 'draft' | 'active' | 'archived'
  seo_title: string
  seo_description: string
  gift_card: boolean
  /** The date and time of publication, in ISO format in UTC. */
  published_at: string | null
  custom_fields: z.output<typeof CustomField>[]
  /**
   * The name of a size chart, whether or not the store has a chart with this name. It is empty when the product has no size
   * chart.
   */
  size_chart: string
  options: { name: string; values: string[] }[]
  extra: Extra
}

/** The values of extra columns (columns of a file that have no field here), by column name. */
export type Extra = Record<string, string>

export interface VariantColumns {
  option_values: string[]
  sku: string
  barcode: string
  price_cents: number
  compare_at_cents: number | null
  cost_cents: number | null
  taxable: boolean
  tax_code: string
  weight_grams: number
  weight_unit: 'g' | 'kg' | 'oz' | 'lb'
  requires_shipping: boolean
  inventory_tracker: string
  inventory_quantity: number
  inventory_policy: 'deny' | 'continue'
  country_of_origin: string
  hs_code: string
  fulfillment_service: string
  extra: Extra
}

/** An image, identified by its URL: the source URL, or the URL on this server for an uploaded image. */
export interface ImageView {
  url: string
  /** The ID of the image in the media library; null when it has not been looked up yet. */
  mediaId: string | null
}

export interface VariantState extends VariantColumns {
  id: string
  /** The variant's image. Stored changes of earlier imports contain the name `picture`, so the field cannot be renamed. */
  picture: ImageView | null
}

/** A complete product as plain JSON. An import writes it, an undo restores it and an export reads it. */
export interface ProductState {
  id: string
  version: number
  columns: ProductColumns
  variants: VariantState[]
  media: (ImageView & { alt: string })[]
}

export const newProduct: Omit<ProductColumns, 'handle' | 'title'> = {
  body_html: '',
  vendor: '',
  type: '',
  category: '',
  tags: [],
  status: 'draft',
  seo_title: '',
  seo_description: '',
  gift_card: false,
  published_at: null,
  custom_fields: [],
  size_chart: '',
  options: [],
  extra: {},
}

export const newVariant: Omit<VariantColumns, 'option_values' | 'price_cents'> = {
  sku: '',
  barcode: '',
  compare_at_cents: null,
  cost_cents: null,
  taxable: true,
  tax_code: '',
  weight_grams: 0,
  weight_unit: 'kg',
  requires_shipping: true,
  inventory_tracker: '',
  inventory_quantity: 0,
  inventory_policy: 'deny',
  country_of_origin: '',
  hs_code: '',
  fulfillment_service: 'manual',
  extra: {},
}

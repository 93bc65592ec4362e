import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { amountChange } from './bulk-actions.ts'
import { says } from '../field-errors.ts'
import { commaList, Currency, Done, Id, Instant, listOf, listQuery, LocalDate, PriceCents, QueryCents, QueryDate, text } from '../fields.ts'
import {
  CATEGORY_MAX,
  CUSTOM_FIELDS_MAX,
  MEDIA_MAX,
  OPTIONS_MAX,
  PRODUCT_BODY_MAX,
  PRODUCT_TITLE_MAX,
  TAG_LENGTH_MAX,
  TAGS_MAX,
  VARIANTS_MAX,
} from '../limits.ts'

export const ProductStatus = z.enum(['draft', 'active', 'archived'])

/** The last part of a URL in the store: letters and digits of any script, separated by hyphens. */
export const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .min(1)
  .max(255)
  // Combining marks are allowed after the first letter of a word, because words such as हिन्दी need them.
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u, says('product_handle'))

export const Media = z.strictObject({
  id: Id,
  /** The URL of the image, or of a video's poster image. Empty until the file is ready. */
  url: z.string(),
  /** The URL of the video file, or null for an image. */
  video: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  /** `pending` means that a remote image is still being fetched, `failed` that fetching it failed. */
  state: z.enum(['ready', 'pending', 'failed']),
  /** The reason why a remote image could not be fetched. */
  failure: z.string().nullable(),
})

/** A tag. It may not contain a comma, because commas separate tags in CSV files of products. */
const Tag = text(TAG_LENGTH_MAX, 1).refine((tag) => !tag.includes(','), says('tag_comma'))

const CustomKey = text(64, 1)

export const Variant = z.strictObject({
  id: Id,
  /** The values, one per option of the product, in the order of the options. */
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  priceCents: z.int(),
  compareAtCents: z.int().nullable(),
  costCents: z.int().nullable(),
  taxable: z.boolean(),
  taxCode: z.string(),
  weightGrams: z.int(),
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']),
  requiresShipping: z.boolean(),
  /** The inventory tracker, or empty if stock is not tracked. */
  inventoryTracker: z.string(),
  inventoryQuantity: z.int(),
  inventoryPolicy: z.enum(['deny', 'continue']),
  /** The quantity committed to open orders, which is not part of `inventoryQuantity`. */
  committed: z.int(),
  countryOfOrigin: z.string(),
  hsCode: z.string(),
  mediaId: Id.nullable(),
})

export const VariantInput = z.strictObject({
  /** Without an id, the variant is new. */
  id: Id.optional(),
  optionValues: z.array(text(255, 1)).max(OPTIONS_MAX),
  sku: text(255).default(''),
  barcode: text(255).default(''),
  priceCents: PriceCents,
  compareAtCents: PriceCents.nullable().default(null),
  costCents: PriceCents.nullable().default(null),
  taxable: z.boolean().default(true),
  taxCode: text(64).default(''),
  weightGrams: z.int().min(0).max(1_000_000_000).default(0),
  weightUnit: z.enum(['g', 'kg', 'oz', 'lb']).default('kg'),
  requiresShipping: z.boolean().default(true),
  inventoryTracker: text(64).default(''),
  inventoryQuantity: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
  inventoryPolicy: z.enum(['deny', 'continue']).default('deny'),
  countryOfOrigin: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
  hsCode: z
    .string()
    .regex(/^[0-9.]{0,20}$/)
    .default(''),
  mediaId: Id.nullable().default(null),
})

export const ProductOption = z.strictObject({ name: text(255, 1), values: z.array(text(255, 1)).min(1).max(VARIANTS_MAX) })

/** A custom field of a product, with its type. */
export const CustomField = z.discriminatedUnion('type', [
  z.strictObject({ key: CustomKey, type: z.literal('text'), value: text(5000) }),
  z.strictObject({ key: CustomKey, type: z.literal('number'), value: z.number().min(-1e12).max(1e12) }),
  z.strictObject({ key: CustomKey, type: z.literal('boolean'), value: z.boolean() }),
  z.strictObject({ key: CustomKey, type: z.literal('date'), value: LocalDate }),
  z.strictObject({ key: CustomKey, type: z.literal('url'), value: z.url({ protocol: /^https?$/, error: says('web_address') }).max(2000) }),
])

export const ProductInput = z.strictObject({
  title: text(PRODUCT_TITLE_MAX, 1),
  /** Without a handle, a new product gets one from its title, and an existing product keeps its own. */
  handle: Handle.optional(),
  bodyHtml: z.string().max(PRODUCT_BODY_MAX).default(''),
  vendor: text(255).default(''),
  type: text(255).default(''),
  category: text(CATEGORY_MAX).default(''),
  tags: z.array(Tag).max(TAGS_MAX, `A product can have up to ${TAGS_MAX} tags`).default([]),
  status: ProductStatus.default('draft'),
  seoTitle: text(255).default(''),
  seoDescription: text(1000).default(''),
  giftCard: z.boolean().default(false),
  /** The time from which shoppers see the product if it is active. Null means immediately. */
  publishedAt: Instant.nullable().default(null),
  customFields: z.array(CustomField).max(CUSTOM_FIELDS_MAX).default([]),
  sizeChartId: Id.nullable().default(null),
  options: z.array(ProductOption).max(OPTIONS_MAX, `A product can have up to ${OPTIONS_MAX} options`).default([]),
  variants: z.array(VariantInput).min(1, says('variants_missing')).max(VARIANTS_MAX, `A product can have up to ${VARIANTS_MAX} variants`),
  media: z
    .array(z.strictObject({ id: Id, alt: text(512).default('') }))
    .max(MEDIA_MAX, `A product can have up to ${MEDIA_MAX} images and videos`)
    .default([]),
})

export const Product = z.strictObject({
  id: Id,
  title: z.string(),
  handle: z.string(),
  bodyHtml: z.string(),
  vendor: z.string(),
  type: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  status: ProductStatus,
  seoTitle: z.string(),
  seoDescription: z.string(),
  giftCard: z.boolean(),
  publishedAt: Instant.nullable(),
  customFields: z.array(CustomField),
  sizeChartId: Id.nullable(),
  /** Whether shoppers currently see the product. */
  isVisible: z.boolean(),
  options: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant),
  media: z.array(Media),
  currency: Currency,
  createdAt: Instant,
  updatedAt: Instant,
  /** The version, which increases with every change. An update names the version that was edited. */
  version: z.int(),
})

export const ProductRow = z.strictObject({
  id: Id,
  title: z.string(),
  handle: z.string(),
  status: ProductStatus,
  /** Whether shoppers currently see the product. */
  isVisible: z.boolean(),
  vendor: z.string(),
  type: z.string(),
  /** The URL of a thumbnail of the first media item that is ready, or null if there is none. */
  imageUrl: z.string().nullable(),
  variantCount: z.int(),
  /** The total of the tracked variants, or null if none is tracked. */
  inventory: z.int().nullable(),
  /** The number of tracked variants at or below the seller's low-stock number. */
  lowStockCount: z.int(),
  minPriceCents: z.int(),
  maxPriceCents: z.int(),
  currency: Currency,
  updatedAt: Instant,
})

/** The filters of the product list, which also select the products of bulk actions and exports. */
export const productFilter = {
  search: listQuery.search,
  status: ProductStatus.optional(),
  vendor: text(255).optional(),
  type: text(255).optional(),
  tag: text(TAG_LENGTH_MAX).optional(),
  category: text(CATEGORY_MAX).optional(),
  /** `low` means that a variant is at or below the seller's low-stock number. */
  stock: z.enum(['in', 'low', 'out']).optional(),
  collection: Id.optional(),
  /** The limits of the price of a product's cheapest variant, in minor units. Both limits are included. */
  priceFrom: QueryCents.optional(),
  priceTo: QueryCents.optional(),
  /** The first day in the store's time zone. Both ends of the range are included. */
  createdFrom: QueryDate.optional(),
  createdTo: QueryDate.optional(),
  updatedFrom: QueryDate.optional(),
  updatedTo: QueryDate.optional(),
}

export const ProductSort = z.enum(['updated', '-updated', 'title', '-title', 'created', '-created'])

/** All products that match a filter, with some exceptions. */
export const Matching = z.strictObject({ all: z.strictObject(productFilter), except: z.array(Id).max(250).default([]) })

/** The products of a bulk action: a list of ids, or all products that match a filter. */
export const Selection = z.union([z.strictObject({ ids: z.array(Id).min(1).max(250) }), Matching])

/** An action on every selected product. Deleting can’t be undone, so the console asks for confirmation. */
export const ProductChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['add-tags', 'remove-tags']), tags: z.array(Tag).min(1).max(TAGS_MAX) }),
  z.strictObject({ action: z.enum(['set-vendor', 'set-type']), value: text(255) }),
  z.strictObject({ action: z.literal('set-category'), value: text(CATEGORY_MAX) }),
  z.strictObject({ action: z.literal('set-size-chart'), sizeChartId: Id.nullable() }),
  z.strictObject({ action: z.literal('change-prices'), ...amountChange }),
  z.strictObject({ action: z.literal('set-cost'), costCents: PriceCents.nullable() }),
  z.strictObject({ action: z.literal('delete') }),
])

const byId = z.strictObject({ id: Id })

export const productCalls = defineCalls({
  'products.list': {
    access: 'products',
    summary: 'List products, with filters, sorting, and pagination',
    query: z.strictObject({ ...listQuery, ...productFilter, sort: ProductSort.default('-updated') }),
    answer: listOf(ProductRow),
  },
  'products.facets': {
    access: 'products',
    summary: 'List the vendors, types, categories, and tags in use, for filters and suggestions',
    answer: z.strictObject({
      vendors: z.array(z.string()),
      types: z.array(z.string()),
      categories: z.array(z.string()),
      tags: z.array(z.string()),
    }),
  },
  'products.get': { access: 'products', summary: 'Get a product with its variants and media', params: byId, answer: Product },
  'products.create': {
    access: 'products',
    summary: 'Create a product',
    body: ProductInput,
    answer: Product,
    problems: ['handle_taken'],
    idempotent: true,
  },
  'products.update': {
    access: 'products',
    summary: 'Replace a product. Variants you leave out are deleted.',
    params: byId,
    body: ProductInput.extend({ version: z.int() }),
    answer: Product,
    problems: ['handle_taken', 'version_conflict'],
  },
  'products.remove': { access: 'products', summary: 'Delete a product', params: byId, answer: Done },
  'products.setStatus': {
    access: 'products',
    summary: 'Set the status of products in bulk. Returns their previous statuses, so you can undo the change.',
    body: z.strictObject({ selection: Selection, status: ProductStatus }),
    answer: z.strictObject({
      changed: z.int(),
      /**
       * The changed products by their previous status. All lists are empty if more than BULK_UNDO_MAX products changed, because
       * undoing only some of them would be misleading.
       */
      previous: z.strictObject({ draft: z.array(Id), active: z.array(Id), archived: z.array(Id) }),
    }),
  },
  'products.change': {
    access: 'products',
    summary: 'Edit products in bulk (tags, vendor, type, category, size chart, prices, or cost), or delete them',
    body: z.strictObject({ selection: Selection, change: ProductChange }),
    answer: z.strictObject({
      /** The number of changed products; null when a job changes them. */
      changed: z.int().nullable(),
      /** The bulk update that undoes the change and shows its progress; null when nothing was changed, or products were deleted. */
      updateId: Id.nullable(),
    }),
    problems: ['bulk_update_too_large'],
    // A price increase of 10% that is sent twice would raise prices by 21%.
    idempotent: true,
  },
  'products.uploadMedia': {
    access: 'products',
    summary: 'Upload an image or video for a product',
    upload: true,
    poster: true,
    answer: Media,
    problems: ['image_unreadable', 'film_unreadable', 'too_large', 'quota_exceeded'],
  },
  'products.previewLink': {
    access: 'products',
    summary: 'Create a preview link to a product, published or not. It expires after an hour.',
    params: byId,
    answer: z.strictObject({ url: z.string() }),
  },
  'products.export': {
    access: 'products',
    summary: 'Export products in Shopify’s CSV format',
    query: z.strictObject({ ...productFilter, ids: commaList(Id, 250).optional(), except: commaList(Id, 250).optional() }),
    download: 'text/csv; charset=utf-8',
  },
})

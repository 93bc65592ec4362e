import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Done, Id, Instant, listOf, listQuery, PriceCents, Published, PublishedAt, text } from '../fields.ts'
import { COLLECTION_PINS_MAX, COLLECTION_RULES_MAX, COLLECTION_TITLE_MAX, PRODUCT_BODY_MAX } from '../limits.ts'
import { Handle, Matching, Media, ProductStatus } from './products.ts'

export const CollectionKind = z.enum(['manual', 'smart'])
export const CollectionSort = z.enum(['manual', 'best-selling', 'title', '-title', 'price', '-price', 'created', '-created'])

const words = { relation: z.enum(['is', 'is-not', 'contains', 'contains-not', 'starts-with', 'ends-with']), value: text(255, 1) }
const amount = z.enum(['is', 'is-not', 'above', 'below'])

/** A condition of a smart collection. Each field has its own relations. */
export const CollectionRule = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['title', 'type', 'vendor', 'category', 'variant-title']), ...words }),
  z.strictObject({ field: z.literal('tag'), relation: z.enum(['is', 'is-not']), value: text(255, 1) }),
  z.strictObject({ field: z.enum(['price', 'compare-at']), relation: amount, cents: PriceCents }),
  /** Whether there is a compare-at price above the price. */
  z.strictObject({ field: z.literal('on-sale'), relation: z.enum(['is', 'is-not']) }),
  z.strictObject({ field: z.literal('weight'), relation: amount, grams: z.int().min(0).max(1_000_000_000) }),
  z.strictObject({ field: z.literal('stock'), relation: amount, quantity: z.int().min(-1_000_000_000).max(1_000_000_000) }),
  z.strictObject({ field: z.literal('custom-field'), key: text(64, 1), ...words }),
])

export const CollectionRules = z.strictObject({
  match: z.enum(['all', 'any']),
  rules: z.array(CollectionRule).min(1).max(COLLECTION_RULES_MAX),
})

export const CollectionInput = z.strictObject({
  title: text(COLLECTION_TITLE_MAX, 1),
  /** Without a handle, a new collection gets one from its title, and an existing collection keeps its own. */
  handle: Handle.optional(),
  bodyHtml: z.string().max(PRODUCT_BODY_MAX).default(''),
  media: z
    .strictObject({ id: Id, alt: text(512).default('') })
    .nullable()
    .default(null),
  seoTitle: text(255).default(''),
  seoDescription: text(1000).default(''),
  sort: CollectionSort.default('manual'),
  publishedAt: PublishedAt.default(null),
  /** The conditions of a smart collection, or null for a manual one. The kind cannot change. */
  rules: CollectionRules.nullable().default(null),
})

export const Collection = z.strictObject({
  id: Id,
  kind: CollectionKind,
  title: z.string(),
  handle: z.string(),
  bodyHtml: z.string(),
  media: Media.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  sort: CollectionSort,
  publishedAt: Instant.nullable(),
  /** Whether shoppers currently see the collection. */
  isVisible: z.boolean(),
  rules: CollectionRules.nullable(),
  productCount: z.int(),
  /** Whether the products are still being updated after a change of rules or order. `productCount` is then the number so far. */
  isRefreshing: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const CollectionRow = z.strictObject({
  id: Id,
  kind: CollectionKind,
  title: z.string(),
  handle: z.string(),
  imageUrl: z.string().nullable(),
  productCount: z.int(),
  publishedAt: Instant.nullable(),
  /** Whether shoppers currently see the collection. */
  isVisible: z.boolean(),
  updatedAt: Instant,
})

/** A product in the list of a collection, or in the preview of conditions. */
export const ProductPick = z.strictObject({
  id: Id,
  title: z.string(),
  handle: z.string(),
  status: ProductStatus,
  imageUrl: z.string().nullable(),
  priceCents: z.int(),
  currency: Currency,
})

const byId = z.strictObject({ id: Id })

export const collectionCalls = defineCalls({
  'collections.list': {
    access: 'products',
    summary: 'List collections, with filters, sorting, and pagination',
    query: z.strictObject({
      ...listQuery,
      kind: CollectionKind.optional(),
      published: z.enum(['yes', 'no']).optional(),
      /** Limits the list to collections with this product. */
      product: Id.optional(),
      sort: z.enum(['updated', '-updated', 'title', '-title']).default('-updated'),
    }),
    answer: listOf(CollectionRow),
  },
  'collections.get': { access: 'products', summary: 'Get a collection', params: byId, answer: Collection },
  'collections.create': {
    access: 'products',
    summary: 'Create a collection. If it has conditions, it’s a smart collection.',
    body: CollectionInput,
    answer: Collection,
    problems: ['handle_taken'],
    idempotent: true,
  },
  'collections.update': {
    access: 'products',
    summary: 'Replace a collection. If its URL changes, the old URL redirects to the new one.',
    params: byId,
    body: CollectionInput.extend({ version: z.int() }),
    answer: Collection,
    problems: ['handle_taken', 'version_conflict', 'collection_kind_fixed'],
  },
  'collections.remove': { access: 'products', summary: 'Delete a collection. Its products aren’t deleted.', params: byId, answer: Done },
  'collections.products': {
    access: 'products',
    summary: 'List the products in a collection, in sort order',
    params: byId,
    query: z.strictObject(listQuery),
    answer: listOf(ProductPick.extend({ isPinned: z.boolean() })),
  },
  'collections.addProducts': {
    access: 'products',
    summary: 'Add products to a manual collection by ID, SKU, URL handle, or filter. Returns any items that weren’t found.',
    params: byId,
    body: z.strictObject({
      ids: z.array(Id).max(250).default([]),
      codes: z.array(text(255, 1)).max(1000).default([]),
      matching: Matching.optional(),
    }),
    answer: z.strictObject({ added: z.int(), notFound: z.array(z.string()) }),
    problems: ['collection_is_smart'],
  },
  'collections.removeProducts': {
    access: 'products',
    summary: 'Remove products from a manual collection',
    params: byId,
    body: z.strictObject({ ids: z.array(Id).max(250).default([]), matching: Matching.optional() }),
    answer: z.strictObject({ removed: z.int() }),
    problems: ['collection_is_smart'],
  },
  'collections.moveProduct': {
    access: 'products',
    summary: 'Move a product in a manually sorted collection to the front or after another product',
    params: byId,
    body: z.strictObject({ productId: Id, after: Id.nullable() }),
    answer: Done,
    problems: ['collection_not_by_hand'],
  },
  'collections.pin': {
    access: 'products',
    summary: 'Set the products pinned to the top of a collection, in order',
    params: byId,
    body: z.strictObject({ ids: z.array(Id).max(COLLECTION_PINS_MAX) }),
    answer: Done,
  },
  'collections.preview': {
    access: 'products',
    summary: 'Preview which products match a set of conditions. Returns the count and the first matches.',
    body: CollectionRules,
    answer: z.strictObject({ total: z.int(), products: z.array(ProductPick) }),
  },
  'collections.bulk': {
    access: 'products',
    summary: 'Edit collections in bulk: publish, unpublish, delete, restore publish dates, or merge manual collections into one',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.enum(['publish', 'unpublish', 'delete']), ids: z.array(Id).min(1).max(250) }),
      z.strictObject({ action: z.literal('restore'), collections: z.array(Published).min(1).max(250) }),
      z.strictObject({ action: z.literal('merge'), ids: z.array(Id).min(1).max(250), into: Id }),
    ]),
    /** `previous` has the values that undo publishing or unpublishing. Deleted or merged collections cannot be restored. */
    answer: z.strictObject({ changed: z.int(), previous: z.array(Published) }),
    problems: ['collection_is_smart'],
  },
})

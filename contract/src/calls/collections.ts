import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Done, Id, Instant, listOf, listQuery, PriceCents, Published, PublishedAt, text } from '../fields.ts'
import { COLLECTION_PINS_MAX, COLLECTION_RULES_MAX, COLLECTION_TITLE_MAX, PRODUCT_BODY_MAX } from '../limits.ts'
import { Handle, Matching, Media, ProductStatus } from './products.ts'

export const CollectionKind = z.enum(['manual', 'smart'])
export const CollectionSort = z.enum(['manual', 'best-selling', 'title', '-title', 'price', '-price', 'created', '-created'])

const words = { relation: z.enum(['is', 'is-not', 'contains', 'contains-not', 'starts-with', 'ends-with']), value: text(255, 1) }
const amount = z.enum(['is', 'is-not', 'above', 'below'])

/** One condition of a smart collection. Relations are those that make sense for the field. */
export const CollectionRule = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['title', 'type', 'vendor', 'category', 'variant-title']), ...words }),
  z.strictObject({ field: z.literal('tag'), relation: z.enum(['is', 'is-not']), value: text(255, 1) }),
  z.strictObject({ field: z.enum(['price', 'compare-at']), relation: amount, cents: PriceCents }),
  /** Of the compare-at price: whether there is one above the price. */
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
  /** Without one it is made from the title. */
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
  /** Of a smart collection; a manual one has none. It cannot change kind. */
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
  /** Shoppers see it now. */
  isVisible: z.boolean(),
  rules: CollectionRules.nullable(),
  productCount: z.int(),
  /** Its products are still being looked up after a change of rules or order; `productCount` is of the moment. */
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
  /** Shoppers see it now. */
  isVisible: z.boolean(),
  updatedAt: Instant,
})

/** A product as collections, menus and pickers show it. */
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
    summary: 'Collections, filtered, sorted and paged',
    query: z.strictObject({
      ...listQuery,
      kind: CollectionKind.optional(),
      published: z.enum(['yes', 'no']).optional(),
      /** Those that have this product. */
      product: Id.optional(),
      sort: z.enum(['updated', '-updated', 'title', '-title']).default('-updated'),
    }),
    answer: listOf(CollectionRow),
  },
  'collections.get': { access: 'products', summary: 'One collection', params: byId, answer: Collection },
  'collections.create': {
    access: 'products',
    summary: 'Add a collection; with rules it is a smart one and fills itself',
    body: CollectionInput,
    answer: Collection,
    problems: ['handle_taken'],
    idempotent: true,
  },
  'collections.update': {
    access: 'products',
    summary: 'Replace a collection; an old handle goes on leading here',
    params: byId,
    body: CollectionInput.extend({ version: z.int() }),
    answer: Collection,
    problems: ['handle_taken', 'version_conflict', 'collection_kind_fixed'],
  },
  'collections.remove': { access: 'products', summary: 'Delete a collection; its products stay', params: byId, answer: Done },
  'collections.products': {
    access: 'products',
    summary: 'Products of a collection in its order',
    params: byId,
    query: z.strictObject(listQuery),
    answer: listOf(ProductPick.extend({ isPinned: z.boolean() })),
  },
  'collections.addProducts': {
    access: 'products',
    summary: 'Put products into a manual collection: by id, by pasted SKUs and handles, or all that match; answers what was not found',
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
    summary: 'Take products out of a manual collection',
    params: byId,
    body: z.strictObject({ ids: z.array(Id).max(250).default([]), matching: Matching.optional() }),
    answer: z.strictObject({ removed: z.int() }),
    problems: ['collection_is_smart'],
  },
  'collections.moveProduct': {
    access: 'products',
    summary: 'Move a product behind another one, or to the front, in a collection ordered by hand',
    params: byId,
    body: z.strictObject({ productId: Id, after: Id.nullable() }),
    answer: Done,
    problems: ['collection_not_by_hand'],
  },
  'collections.pin': {
    access: 'products',
    summary: 'The products held before all others, in order',
    params: byId,
    body: z.strictObject({ ids: z.array(Id).max(COLLECTION_PINS_MAX) }),
    answer: Done,
  },
  'collections.preview': {
    access: 'products',
    summary: 'What rules would match: how many, and the first of them',
    body: CollectionRules,
    answer: z.strictObject({ total: z.int(), products: z.array(ProductPick) }),
  },
  'collections.bulk': {
    access: 'products',
    summary: 'Publish, unpublish or delete collections, put back from when on they were published, or merge manual ones into one',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.enum(['publish', 'unpublish', 'delete']), ids: z.array(Id).min(1).max(250) }),
      z.strictObject({ action: z.literal('restore'), collections: z.array(Published).min(1).max(250) }),
      z.strictObject({ action: z.literal('merge'), ids: z.array(Id).min(1).max(250), into: Id }),
    ]),
    /** `previous` is what takes a publication, or an end of one, back again; what is deleted or merged does not come back. */
    answer: z.strictObject({ changed: z.int(), previous: z.array(Published) }),
    problems: ['collection_is_smart'],
  },
})

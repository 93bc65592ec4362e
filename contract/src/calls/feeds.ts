import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Country, Currency, Done, Id, Instant, listOf, listQuery, PriceCents, text } from '../fields.ts'
import { feedDestinations, feedFailures, feedOperators, type FeedReason, feedReasons } from '../feed-attributes.ts'
import {
  CATEGORY_MAX,
  FEED_COLLECTIONS_MAX,
  FEED_CONDITIONS_MAX,
  FEED_EXCEPTIONS_MAX,
  FEED_LOOKUPS_MAX,
  FEED_MAPPINGS_MAX,
  FEED_RULES_MAX,
  TAG_LENGTH_MAX,
} from '../limits.ts'
import { ProductStatus } from './products.ts'

const FeedFormat = z.enum(['xml', 'tsv', 'csv'])
const FeedState = z.enum(['draft', 'building', 'ready', 'failed'])
const Severity = z.enum(['error', 'warning'])
const Reason = z.enum(Object.keys(feedReasons) as [FeedReason, ...FeedReason[]])

/** The name of a field: one of `feedFields`, or `option:…` or `custom:…`. */
const Field = text(80, 1)
/** A text in which `{title}` stands for the value of the field. */
const Template = text(1000)
/** The name of an attribute of the destination, or of a column of a custom feed. */
const Attribute = text(64, 1)

const FeedFilter = z.strictObject({
  search: text(200).optional(),
  status: ProductStatus.optional(),
  vendor: text(255).optional(),
  type: text(255).optional(),
  tag: text(TAG_LENGTH_MAX).optional(),
  category: text(CATEGORY_MAX).optional(),
  stock: z.enum(['in', 'low', 'out']).optional(),
  priceFrom: PriceCents.optional(),
  priceTo: PriceCents.optional(),
})

const except = z.array(Id).max(FEED_EXCEPTIONS_MAX).default([])
/** The products of a feed. Of these, only those that shoppers can see are sent. */
const FeedSelection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all'), except }),
  z.strictObject({ kind: z.literal('collections'), collectionIds: z.array(Id).min(1).max(FEED_COLLECTIONS_MAX), except }),
  z.strictObject({ kind: z.literal('filter'), filter: FeedFilter, except }),
])

/** The ID of an item. In a template, `{product}` and `{variant}` are codes of 13 characters. */
const FeedIdRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('variant_id') }),
  z.strictObject({ kind: z.literal('sku') }),
  z.strictObject({ kind: z.literal('template'), template: text(200, 1) }),
])

/** Where the value of an attribute comes from. */
const FeedMapping = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), attribute: Attribute, field: Field }),
  z.strictObject({ kind: z.literal('constant'), attribute: Attribute, value: text(1000) }),
  z.strictObject({ kind: z.literal('template'), attribute: Attribute, template: Template }),
  z.strictObject({
    kind: z.literal('lookup'),
    attribute: Attribute,
    field: Field,
    table: z.array(z.strictObject({ from: text(255, 1), to: text(750) })).max(FEED_LOOKUPS_MAX),
    /** The value if the table has no line for the field. */
    otherwise: text(750).default(''),
  }),
])

const FeedCondition = z.strictObject({ field: Field, operator: z.enum(feedOperators), value: text(255).default('') })

const FeedRule = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(FeedCondition).min(1).max(FEED_CONDITIONS_MAX),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('exclude') }),
    z.strictObject({ kind: z.literal('set'), attribute: Attribute, template: Template }),
  ]),
})

const settings = {
  name: text(120, 1),
  destination: z.enum(feedDestinations),
  format: FeedFormat,
  country: Country,
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  selection: FeedSelection,
  variants: z.enum(['each', 'first', 'cheapest']),
  includeOutOfStock: z.boolean(),
  idRule: FeedIdRule,
  /** Parameters that are added to each link, such as `utm_source=google&utm_content={id}`. */
  utm: text(500),
  mapping: z.array(FeedMapping).max(FEED_MAPPINGS_MAX),
  rules: z.array(FeedRule).max(FEED_RULES_MAX),
  everyHours: z.int().min(1).max(24),
  /** Whether the file is sent as .gz. */
  gzip: z.boolean(),
}

export const FeedInput = z.strictObject({
  ...settings,
  /** Without a password, the one that is set stays. */
  basicAuth: z
    .strictObject({
      username: text(100, 1).refine((name) => !name.includes(':'), says('feed_username')),
      password: z.string().min(8).max(200).optional(),
    })
    .nullable()
    .default(null),
})

const outcome = {
  state: FeedState,
  /** Why the last build failed. The file of the build before it is still served. */
  failure: z.enum(feedFailures).nullable(),
  /** Whether a build waits to start. */
  isWaiting: z.boolean(),
  url: z.string(),
  currency: Currency,
  /** The numbers of items in the file, of items left out, and of problems found. */
  items: z.int(),
  leftOut: z.int(),
  warnings: z.int(),
  errors: z.int(),
  /** The time when the file that is served was built; null if there is none. */
  builtAt: Instant.nullable(),
}

const Feed = z.strictObject({
  id: Id,
  ...settings,
  basicAuth: z.strictObject({ username: z.string() }).nullable(),
  ...outcome,
  /** The names of the selection's collections and products. */
  chosen: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** The products that the running build has read, and how many there are. */
  progress: z.strictObject({ done: z.int(), total: z.int().nullable() }).nullable(),
  fileBytes: z.int(),
  nextAt: Instant.nullable(),
  issueCounts: z.array(z.strictObject({ reason: Reason, attribute: z.string(), severity: Severity, count: z.int() })),
  updatedAt: Instant,
  version: z.int(),
})

const FeedRow = z.strictObject({
  id: Id,
  name: z.string(),
  destination: z.enum(feedDestinations),
  format: FeedFormat,
  country: z.string(),
  everyHours: z.int(),
  ...outcome,
})

const FeedIssue = z.strictObject({
  productId: Id.nullable(),
  variantId: Id.nullable(),
  itemId: z.string(),
  title: z.string(),
  severity: Severity,
  attribute: z.string(),
  reason: Reason,
  /** The value that has the problem, cut to some length. */
  value: z.string(),
})

const PreviewItem = z.strictObject({
  variantId: Id,
  itemId: z.string(),
  /** Why the item isn’t in the feed; null if it is. */
  leftOut: z.enum(['error', 'rule', 'out_of_stock', 'not_published', 'excluded', 'not_selected']).nullable(),
  values: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
  issues: z.array(FeedIssue),
  /** The item as the file has it. */
  text: z.string(),
})

const ProductFeedSettings = z.strictObject({
  isExcluded: z.boolean(),
  googleCategory: text(750),
  condition: z.enum(['', 'new', 'refurbished', 'used']),
  gtin: text(14),
  mpn: text(70),
  /** The custom labels 0 to 4. Labels that are left out are empty. */
  customLabels: z.array(text(100)).max(5),
})

const byId = z.strictObject({ id: Id })

export const feedCalls = defineCalls({
  'feeds.list': {
    access: 'products',
    summary: 'List product feeds',
    query: z.strictObject(listQuery),
    answer: listOf(FeedRow),
  },
  'feeds.get': { access: 'products', summary: 'Get a product feed, with the state of its file', params: byId, answer: Feed },
  'feeds.create': {
    access: 'products',
    summary: 'Create a product feed and build its file',
    body: FeedInput,
    answer: Feed,
    problems: ['handle_taken', 'feeds_full'],
    idempotent: true,
  },
  'feeds.update': {
    access: 'products',
    summary: 'Replace the settings of a product feed and build its file',
    params: byId,
    body: FeedInput.extend({ version: z.int() }),
    answer: Feed,
    problems: ['handle_taken', 'version_conflict'],
  },
  'feeds.remove': { access: 'products', summary: 'Delete a product feed and its file', params: byId, answer: Done },
  'feeds.build': {
    access: 'products',
    summary: 'Build the file of a product feed now. If a build is running, another one follows it.',
    params: byId,
    answer: Feed,
  },
  'feeds.replaceSecret': {
    access: 'products',
    summary: 'Give a product feed a new URL. The old one stops working at once.',
    params: byId,
    answer: Feed,
  },
  'feeds.issues': {
    access: 'products',
    summary: 'List problems that the last build of a product feed found',
    params: byId,
    query: z.strictObject({ ...listQuery, severity: Severity.optional(), reason: Reason.optional() }),
    answer: listOf(FeedIssue),
  },
  'feeds.preview': {
    access: 'products',
    summary: 'Show the items of a product as a feed with these settings would have them',
    body: z.strictObject({ feed: FeedInput, productId: Id }),
    answer: z.strictObject({ items: z.array(PreviewItem) }),
  },
  'feeds.productSettings': {
    access: 'products',
    summary: 'Get what product feeds have of a product instead of its own data',
    params: byId,
    answer: ProductFeedSettings,
  },
  'feeds.setProductSettings': {
    access: 'products',
    summary: 'Set what product feeds have of a product instead of its own data',
    params: byId,
    body: ProductFeedSettings,
    answer: ProductFeedSettings,
  },
  'feeds.categories': {
    access: 'products',
    summary: 'Search Google’s product categories',
    query: z.strictObject({ search: text(200).default('') }),
    answer: z.strictObject({
      /** Whether the server has Google’s list. */
      isLoaded: z.boolean(),
      items: z.array(z.strictObject({ path: z.string() })),
    }),
  },
  'feeds.loadCategories': {
    access: 'products',
    summary: 'Download Google’s list of product categories to the server',
    answer: z.strictObject({ count: z.int() }),
    problems: ['categories_unavailable'],
  },
})

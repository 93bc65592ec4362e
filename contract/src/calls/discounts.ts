import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Country, Currency, Done, Id, Instant, listOf, listQuery, PriceCents, text } from '../fields.ts'
import { CART_LINES_MAX, CART_QUANTITY_MAX, DISCOUNT_CODE_MAX, DISCOUNT_CODES_AT_ONCE_MAX, SHOPPER_EMAIL_MAX } from '../limits.ts'
import {
  BuyAndGet,
  DiscountClass,
  DiscountCode,
  DiscountKind,
  DiscountMethod,
  DiscountState,
  DiscountValue,
  terms,
} from './discount-terms.ts'

export const DiscountInput = z.strictObject(terms)

export const Discount = z.strictObject({
  ...terms,
  id: Id,
  method: DiscountMethod,
  startsAt: Instant,
  state: DiscountState,
  /** The only code of the discount, or null if it has several or none. */
  code: z.string().nullable(),
  codeCount: z.int(),
  usedCount: z.int(),
  /** The targets of the discount with their current names. */
  things: z.array(
    z.strictObject({
      kind: z.enum(['collection', 'product', 'variant']),
      id: Id,
      title: z.string(),
      /** The options of a variant, such as `Blue / M`. */
      choice: z.string(),
      imageUrl: z.string().nullable(),
    }),
  ),
  /** The segments in `segmentIds` with their names. */
  segments: z.array(z.strictObject({ id: Id, name: z.string() })),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const DiscountRow = z.strictObject({
  id: Id,
  method: DiscountMethod,
  title: z.string(),
  kind: DiscountKind,
  value: DiscountValue,
  /** What to buy and how many items to get, only for buy X get Y discounts. */
  buyAndGet: z.strictObject({ buy: BuyAndGet.shape.buy, getQuantity: z.int() }).nullable(),
  minimumCents: z.int().nullable(),
  minimumQuantity: z.int().nullable(),
  /** Whether the discount is limited to certain items or excludes some. */
  isLimited: z.boolean(),
  code: z.string().nullable(),
  codeCount: z.int(),
  usedCount: z.int(),
  usesLimit: z.int().nullable(),
  combinesWith: terms.combinesWith,
  state: DiscountState,
  startsAt: Instant,
  endsAt: Instant.nullable(),
  isEnabled: z.boolean(),
  updatedAt: Instant,
})

/** The reason why a discount does not apply. Only sellers see `disabled`. */
export const DiscountReason = z.enum([
  'unknown',
  'disabled',
  'not_started',
  'ended',
  'used_up',
  'already_used',
  'minimum_amount',
  'minimum_quantity',
  'no_items',
  'not_for_you',
  'country',
  'shipping_too_high',
  'no_shipping',
  'cannot_combine',
  'better_offer',
  'too_many',
])

const Refusal = z.strictObject({ reason: DiscountReason, values: z.record(z.string(), z.union([z.string(), z.number()])) })

const byId = z.strictObject({ id: Id })
const access = 'discounts'

export const discountCalls = defineCalls({
  'discounts.list': {
    access,
    summary: 'List discounts, with filters, sorting, and pagination',
    query: z.strictObject({
      ...listQuery,
      method: DiscountMethod.optional(),
      kind: DiscountKind.optional(),
      state: DiscountState.optional(),
      sort: z.enum(['updated', '-updated', 'title', '-title']).default('-updated'),
    }),
    answer: listOf(DiscountRow),
  },
  'discounts.get': { access, summary: 'Get a discount', params: byId, answer: Discount },
  'discounts.create': {
    access,
    summary: 'Create an automatic discount or a discount with codes',
    body: DiscountInput.extend({ method: DiscountMethod, code: DiscountCode.optional() }),
    answer: Discount,
    problems: ['code_taken', 'too_many_automatic'],
    idempotent: true,
  },
  'discounts.update': {
    access,
    summary: 'Replace a discount. Its codes don’t change.',
    params: byId,
    body: DiscountInput.extend({ version: z.int() }),
    answer: Discount,
    problems: ['version_conflict', 'too_many_automatic'],
  },
  'discounts.remove': { access, summary: 'Delete a discount. Its past use stays in reports.', params: byId, answer: Done },
  'discounts.bulk': {
    access,
    summary:
      'Activate, deactivate, delete, or restore discounts. Restoring a discount also restores its codes, except those that another discount now uses.',
    body: z.strictObject({ action: z.enum(['activate', 'deactivate', 'delete', 'restore']), ids: z.array(Id).min(1).max(250) }),
    /** The ids of the changed discounts. The opposite action on them undoes the change. */
    answer: z.strictObject({ changed: z.array(Id) }),
    problems: ['too_many_automatic', 'code_taken'],
  },
  'discounts.duplicate': {
    access,
    summary: 'Duplicate a discount without its codes. The copy is inactive.',
    params: byId,
    body: z.strictObject({ code: DiscountCode.optional() }),
    answer: Discount,
    problems: ['code_taken'],
    idempotent: true,
  },
  'discounts.codes': {
    access,
    summary: 'List the codes of a discount',
    params: byId,
    query: z.strictObject(listQuery),
    answer: listOf(z.strictObject({ id: Id, code: z.string(), usedCount: z.int(), createdAt: Instant })),
  },
  'discounts.addCodes': {
    access,
    summary: 'Add codes to a discount. Returns any codes that another discount already uses.',
    params: byId,
    body: z.strictObject({ codes: z.array(DiscountCode).min(1).max(DISCOUNT_CODES_AT_ONCE_MAX) }),
    answer: z.strictObject({ added: z.int(), taken: z.array(z.string()) }),
    problems: ['not_by_code'],
  },
  'discounts.removeCodes': {
    access,
    summary: 'Remove codes from a discount',
    params: byId,
    body: z.strictObject({ ids: z.array(Id).min(1).max(250) }),
    answer: z.strictObject({ removed: z.int() }),
  },
  'discounts.generateCodes': {
    access,
    summary: 'Start a job that generates random codes for a discount',
    params: byId,
    body: z.strictObject({
      count: z.int().min(1).max(DISCOUNT_CODES_AT_ONCE_MAX),
      prefix: text(20)
        .toUpperCase()
        .regex(/^(?:[A-Z0-9][A-Z0-9_-]*)?$/, says('discount_code'))
        .default(''),
      /** The number of random characters after the prefix. */
      length: z.int().min(6).max(20).default(8),
    }),
    answer: z.strictObject({ jobId: Id }),
    problems: ['not_by_code'],
    idempotent: true,
  },
  'discounts.exportCodes': { access, summary: 'Export the codes of a discount as CSV', params: byId, download: 'text/csv; charset=utf-8' },
  'discounts.performance': {
    access,
    summary: 'Get the sales and orders that used a discount',
    params: byId,
    answer: z.strictObject({
      currency: Currency,
      orders: z.int(),
      /** The sum of the totals of the orders with this discount, excluding canceled and test orders. */
      revenueCents: z.int(),
      givenCents: z.int(),
      averageCents: z.int().nullable(),
      /** The average total of the other orders placed between the discount's first and last use, also excluding canceled and test orders. */
      averageWithoutCents: z.int().nullable(),
      firstUsedAt: Instant.nullable(),
      lastUsedAt: Instant.nullable(),
    }),
  },
  'discounts.simulate': {
    access,
    summary: 'Simulate discounts on a cart. Returns which ones apply and why the others don’t. Nothing is saved.',
    body: z.strictObject({
      /** `item` is a variant's id or SKU. */
      lines: z
        .array(z.strictObject({ item: text(255, 1), quantity: z.int().min(1).max(CART_QUANTITY_MAX) }))
        .min(1)
        .max(CART_LINES_MAX),
      codes: z.array(text(DISCOUNT_CODE_MAX, 1)).max(20).default([]),
      email: text(SHOPPER_EMAIL_MAX).default(''),
      /** The ISO 3166-1 alpha-2 code of the country. */
      country: Country.nullable().default(null),
      /** The price of the chosen shipping rate in minor units, or null if none is chosen yet. */
      shippingCents: PriceCents.nullable().default(null),
    }),
    answer: z.strictObject({
      currency: Currency,
      lines: z.array(
        z.strictObject({
          variantId: Id,
          title: z.string(),
          choice: z.string(),
          quantity: z.int(),
          unitPriceCents: z.int(),
          discountCents: z.int(),
        }),
      ),
      /** The items that are not variants of the store. */
      notFound: z.array(z.string()),
      subtotalCents: z.int(),
      discountCents: z.int(),
      shippingDiscountCents: z.int(),
      applied: z.array(
        z.strictObject({
          id: Id,
          title: z.string(),
          code: z.string().nullable(),
          class: DiscountClass,
          amountCents: z.int(),
          /** Whether it's for certain customers only, and the email by which they are known is missing. */
          isUnchecked: z.boolean(),
        }),
      ),
      /** The automatic discounts and entered codes that were not applied. */
      refused: z.array(Refusal.extend({ id: Id.nullable(), title: z.string(), code: z.string().nullable() })),
    }),
  },
})

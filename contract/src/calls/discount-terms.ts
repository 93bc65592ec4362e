import { z } from 'zod'

import { says } from '../field-errors.ts'
import { Country, Id, Instant, PriceCents, text } from '../fields.ts'
import { DISCOUNT_CODE_MAX, DISCOUNT_EMAILS_MAX, DISCOUNT_TARGETS_MAX, DISCOUNT_TITLE_MAX, SHOPPER_EMAIL_MAX } from '../limits.ts'
import { AUDIENCE_SEGMENTS_MAX } from '../segment-limits.ts'

export const DiscountMethod = z.enum(['code', 'automatic'])
export const DiscountKind = z.enum(['products', 'order', 'buy_x_get_y', 'shipping'])
export const DiscountClass = z.enum(['product', 'order', 'shipping'])
/** `ended` means expired or used up. `disabled` means turned off by the seller. */
export const DiscountState = z.enum(['scheduled', 'active', 'ended', 'disabled'])

/** A discount code. Codes are compared in upper case. */
export const DiscountCode = text(DISCOUNT_CODE_MAX, 1)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]*$/, says('discount_code'))

/** The reduction: a share in millionths, or an amount in minor units (per item, per order, or off shipping). */
export const DiscountValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), ppm: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal('amount'), cents: PriceCents.min(1) }),
])

const ids = z.array(Id).max(DISCOUNT_TARGETS_MAX).default([])
/** A set of variants: the listed ones, and all variants of the listed products and collections. */
export const TargetSet = z.strictObject({ collectionIds: ids, productIds: ids, variantIds: ids })

const count = z.int().min(1).max(1_000_000)

export const BuyAndGet = z.strictObject({
  /** The items to buy, or null for any items. */
  buys: TargetSet.nullable(),
  /** What must be bought for each use: a quantity, or an amount in minor units before discounts. */
  buy: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('quantity'), quantity: count }),
    z.strictObject({ kind: z.literal('amount'), cents: PriceCents.min(1) }),
  ]),
  /** The items that get the discount, or null for any items. */
  gets: TargetSet.nullable(),
  getQuantity: count,
  /** The maximum number of uses in one order. Null means that the discount applies as often as there are enough items. */
  usesPerOrder: count.nullable(),
})

/** The terms of a discount that the seller sets. */
export const terms = {
  title: text(DISCOUNT_TITLE_MAX, 1),
  kind: DiscountKind,
  value: DiscountValue,
  /** The items that a discount of kind `products` applies to, or null for all items. */
  items: TargetSet.nullable().default(null),
  /** The items that discounts of kind `products` and `buy_x_get_y` never apply to. */
  excluded: TargetSet.default({ collectionIds: [], productIds: [], variantIds: [] }),
  /** What to buy and what to get, only for the kind `buy_x_get_y`. */
  buyAndGet: BuyAndGet.nullable().default(null),
  /**
   * The minimum total before discounts, in minor units: of the discount's items for the kind `products`, of all items for the
   * kinds `order` and `shipping`.
   */
  minimumCents: PriceCents.min(1).nullable().default(null),
  minimumQuantity: count.nullable().default(null),
  /** The maximum discount in one order, in minor units. */
  maximumCents: PriceCents.min(1).nullable().default(null),
  audience: z.enum(['everyone', 'emails', 'first_order', 'segments']).default('everyone'),
  emails: z
    .array(
      text(SHOPPER_EMAIL_MAX, 3)
        .toLowerCase()
        .regex(/^[^\s@]+@[^\s@]+$/, says('email_invalid')),
    )
    .max(DISCOUNT_EMAILS_MAX)
    .default([]),
  /** The customer segments of the audience `segments`. A shopper is in a segment as the customer with the email that they enter. */
  segmentIds: z.array(Id).max(AUDIENCE_SEGMENTS_MAX).default([]),
  /** The countries of a `shipping` discount as ISO 3166-1 alpha-2 codes. An empty list means all countries. */
  countries: z.array(Country).max(250).default([]),
  /** The highest price of a shipping rate that a `shipping` discount applies to, in minor units. */
  maximumShippingCents: PriceCents.nullable().default(null),
  /** The maximum number of uses of all codes together. `codeUsesLimit` is the maximum for each code. Null means no limit. */
  usesLimit: count.nullable().default(null),
  codeUsesLimit: count.nullable().default(null),
  oncePerCustomer: z.boolean().default(false),
  /** The classes that the discount combines with. Both discounts must allow the combination. */
  combinesWith: z
    .strictObject({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() })
    .default({ product: false, order: false, shipping: false }),
  startsAt: z.union([Instant, z.literal('now')]).default('now'),
  endsAt: Instant.nullable().default(null),
  isEnabled: z.boolean().default(true),
  /** Of two discounts that take off the same amount, the discount with the lower number is preferred. */
  priority: z.int().min(1).max(1000).default(100),
}

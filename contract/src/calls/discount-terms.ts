import { z } from 'zod'

import { says } from '../field-errors.ts'
import { Country, Id, Instant, PriceCents, text } from '../fields.ts'
import { DISCOUNT_CODE_MAX, DISCOUNT_EMAILS_MAX, DISCOUNT_TARGETS_MAX, DISCOUNT_TITLE_MAX, SHOPPER_EMAIL_MAX } from '../limits.ts'

export const DiscountMethod = z.enum(['code', 'automatic'])
export const DiscountKind = z.enum(['products', 'order', 'buy_x_get_y', 'shipping'])
export const DiscountClass = z.enum(['product', 'order', 'shipping'])
/** `ended`: expired or used up; `disabled`: turned off by the seller. */
export const DiscountState = z.enum(['scheduled', 'active', 'ended', 'disabled'])

/** A code as typed; it is compared in upper case. */
export const DiscountCode = text(DISCOUNT_CODE_MAX, 1)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]*$/, says('discount_code'))

/** The reduction: millionths, or minor units (per item, per order, or off shipping). */
export const DiscountValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), ppm: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal('amount'), cents: PriceCents.min(1) }),
])

const ids = z.array(Id).max(DISCOUNT_TARGETS_MAX).default([])
/** Everything that is one of these, or in one of them. */
export const TargetSet = z.strictObject({ collectionIds: ids, productIds: ids, variantIds: ids })

const count = z.int().min(1).max(1_000_000)

export const BuyAndGet = z.strictObject({
  /** What must be bought; null: anything. */
  buys: TargetSet.nullable(),
  /** What has to be bought for each use: a quantity, or an amount in minor units before discounts. */
  buy: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('quantity'), quantity: count }),
    z.strictObject({ kind: z.literal('amount'), cents: PriceCents.min(1) }),
  ]),
  /** What gets the discount; null: anything. */
  gets: TargetSet.nullable(),
  getQuantity: count,
  /** Maximum uses in one order; null: as often as there are enough items. */
  usesPerOrder: count.nullable(),
})

/** The terms of a discount, set by the seller. */
export const terms = {
  title: text(DISCOUNT_TITLE_MAX, 1),
  kind: DiscountKind,
  value: DiscountValue,
  /** Kind `products`: what it applies to; null: everything. */
  items: TargetSet.nullable().default(null),
  /** Kinds `products` and `buy_x_get_y`: what it never applies to. */
  excluded: TargetSet.default({ collectionIds: [], productIds: [], variantIds: [] }),
  /** Kind `buy_x_get_y` only. */
  buyAndGet: BuyAndGet.nullable().default(null),
  /** Minimum of its items, before discounts. */
  minimumCents: PriceCents.min(1).nullable().default(null),
  minimumQuantity: count.nullable().default(null),
  /** Maximum discount in one order. */
  maximumCents: PriceCents.min(1).nullable().default(null),
  audience: z.enum(['everyone', 'emails', 'first_order']).default('everyone'),
  emails: z
    .array(
      text(SHOPPER_EMAIL_MAX, 3)
        .toLowerCase()
        .regex(/^[^\s@]+@[^\s@]+$/, says('email_invalid')),
    )
    .max(DISCOUNT_EMAILS_MAX)
    .default([]),
  /** Kind `shipping`. ISO 3166-1 alpha-2; none: all countries. */
  countries: z.array(Country).max(250).default([]),
  /** Kind `shipping`: rates above this are not discounted. */
  maximumShippingCents: PriceCents.nullable().default(null),
  /** Limits for all its codes together, and for each code; null: no limit. */
  usesLimit: count.nullable().default(null),
  codeUsesLimit: count.nullable().default(null),
  oncePerCustomer: z.boolean().default(false),
  /** The classes it combines with; both discounts have to allow it. */
  combinesWith: z
    .strictObject({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() })
    .default({ product: false, order: false, shipping: false }),
  startsAt: z.union([Instant, z.literal('now')]).default('now'),
  endsAt: Instant.nullable().default(null),
  isEnabled: z.boolean().default(true),
  /** Of two with the same value, the lower priority comes first. */
  priority: z.int().min(1).max(1000).default(100),
}

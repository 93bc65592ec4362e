import { z } from 'zod'

import { says } from '../field-errors.ts'
import { Country, Id, Instant, PriceCents, text } from '../fields.ts'
import { DISCOUNT_CODE_MAX, DISCOUNT_EMAILS_MAX, DISCOUNT_THINGS_MAX, DISCOUNT_TITLE_MAX, SHOPPER_EMAIL_MAX } from '../limits.ts'

export const DiscountMethod = z.enum(['code', 'automatic'])
export const DiscountKind = z.enum(['products', 'order', 'buy_x_get_y', 'shipping'])
export const DiscountClass = z.enum(['product', 'order', 'shipping'])
/** `ended` is over or used up; `disabled` was switched off. */
export const DiscountState = z.enum(['scheduled', 'active', 'ended', 'disabled'])

/** A code however it was typed: it counts in upper case. */
export const DiscountCode = text(DISCOUNT_CODE_MAX, 1)
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]*$/, says('discount_code'))

/** Off what it is for: millionths, or minor units (of each piece, of the order, of shipping). */
export const DiscountValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), ppm: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal('amount'), cents: PriceCents.min(1) }),
])

const ids = z.array(Id).max(DISCOUNT_THINGS_MAX).default([])
/** What any of these is, or is in. */
export const ThingSet = z.strictObject({ collectionIds: ids, productIds: ids, variantIds: ids })

const count = z.int().min(1).max(1_000_000)

export const BuyAndGet = z.strictObject({
  /** What has to be bought; null: anything. */
  buys: ThingSet.nullable(),
  /** How many pieces, or minor units before discounts, each time. */
  buy: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('quantity'), quantity: count }),
    z.strictObject({ kind: z.literal('amount'), cents: PriceCents.min(1) }),
  ]),
  /** What is discounted then; null: anything. */
  gets: ThingSet.nullable(),
  getQuantity: count,
  /** Times in one order; null: as often as there is enough. */
  usesPerOrder: count.nullable(),
})

/** What a seller decides about a discount. */
export const terms = {
  title: text(DISCOUNT_TITLE_MAX, 1),
  kind: DiscountKind,
  value: DiscountValue,
  /** Of kind `products`: what it is for; null: everything. */
  items: ThingSet.nullable().default(null),
  /** Of kinds `products` and `buy_x_get_y`: what it is never for. */
  excluded: ThingSet.default({ collectionIds: [], productIds: [], variantIds: [] }),
  /** Of kind `buy_x_get_y`, and of no other. */
  buyAndGet: BuyAndGet.nullable().default(null),
  /** Of what it is for, before discounts. */
  minimumCents: PriceCents.min(1).nullable().default(null),
  minimumQuantity: count.nullable().default(null),
  /** Never more than this in one order. */
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
  /** Of kind `shipping`. ISO 3166-1 alpha-2; none: everywhere. */
  countries: z.array(Country).max(250).default([]),
  /** Of kind `shipping`: dearer ways are not discounted. */
  maximumShippingCents: PriceCents.nullable().default(null),
  /** Of all its codes together, and of each; null: no limit. */
  usesLimit: count.nullable().default(null),
  codeUsesLimit: count.nullable().default(null),
  oncePerCustomer: z.boolean().default(false),
  /** The classes it goes together with; both sides have to allow it. */
  combinesWith: z
    .strictObject({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() })
    .default({ product: false, order: false, shipping: false }),
  startsAt: z.union([Instant, z.literal('now')]).default('now'),
  endsAt: Instant.nullable().default(null),
  isEnabled: z.boolean().default(true),
  /** Lower comes first where two are worth the same. */
  priority: z.int().min(1).max(1000).default(100),
}

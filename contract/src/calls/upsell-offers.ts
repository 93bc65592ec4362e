import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Country, Currency, Done, Id, Instant, listOf, listQuery, PriceCents, text } from '../fields.ts'
import { CART_QUANTITY_MAX } from '../limits.ts'
import { UPSELL_MESSAGE_MAX, UPSELL_NAME_MAX, UPSELL_OFFERED_MAX, UPSELL_TIERS_MAX, UPSELL_TITLE_MAX } from '../upsell-limits.ts'
import { DiscountState, DiscountValue, TargetSet } from './discount-terms.ts'
import { Discount } from './discounts.ts'

/**
 * What an offer does. `in_cart`: more items in the cart. `pre_purchase`: more items in the cart that opens when the trigger is added to it.
 * `post_purchase`: more items on the page of an order that was just paid. `quantity`: a lower price for several of an item, on its product
 * page. `bundle`: a lower price for several items together, on their product pages.
 */
export const UpsellKind = z.enum(['in_cart', 'pre_purchase', 'post_purchase', 'quantity', 'bundle'])

/** The devices on which an offer is shown: phones and tablets, or computers. */
export const UpsellDevice = z.enum(['mobile', 'desktop'])

/** From how many items on a `quantity` offer gives which discount, in millionths. */
const tiers = z
  .array(z.strictObject({ quantity: z.int().min(2).max(CART_QUANTITY_MAX), ppm: z.int().min(1).max(1_000_000) }))
  .max(UPSELL_TIERS_MAX)
  .default([])

const offeredIds = z.array(Id).max(UPSELL_OFFERED_MAX).default([])

const terms = {
  /** The seller's name of the offer. Shoppers see `title` and `message`. */
  name: text(UPSELL_NAME_MAX, 1),
  kind: UpsellKind,
  title: text(UPSELL_TITLE_MAX, 1),
  message: text(UPSELL_MESSAGE_MAX).default(''),
  /** The items of which one has to be in the cart or the order, or null for any item. Items that an offer added don't count. */
  trigger: TargetSet.nullable().default(null),
  /** The minimum total of the items that no offer added, before discounts, in minor units. */
  minimumCents: PriceCents.min(1).nullable().default(null),
  /** What is offered: variants, and all variants of products. A bundle contains its products. */
  offered: z.strictObject({ productIds: offeredIds, variantIds: offeredIds }),
  /** The discount off each item, or null for none. */
  value: DiscountValue.nullable().default(null),
  /** The discounts of a `quantity` offer, the fewest items first. */
  tiers,
  /** The maximum quantity that can be added, and that gets the discount. */
  maximumQuantity: z.int().min(1).max(CART_QUANTITY_MAX).default(1),
  /** The classes of discounts that the discount combines with. Both discounts must allow the combination. */
  combinesWith: z
    .strictObject({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() })
    .default({ product: true, order: true, shipping: true }),
  /** Offers with lower numbers come first. */
  priority: z.int().min(1).max(1000).default(100),
  /** ISO 3166-1 alpha-2 codes. An empty list means all countries. */
  countries: z.array(Country).max(250).default([]),
  /** The devices on which the offer is shown, or null for all. */
  device: UpsellDevice.nullable().default(null),
  /** Whether a shopper who accepts the offer sees no further offers. */
  stopsWhenAccepted: z.boolean().default(false),
  /** The percentage of shoppers who see the offer. The others are the control group. */
  share: z.int().min(1).max(100).default(100),
  startsAt: z.union([Instant, z.literal('now')]).default('now'),
  endsAt: Instant.nullable().default(null),
  isEnabled: z.boolean().default(true),
}

export const UpsellOfferInput = z.strictObject(terms)

/** The figures of an offer in the last 90 days, without test orders and canceled orders. */
const figures = {
  /** How often the offer was shown: once per cart and order, and on product pages once per visit. */
  seen: z.int(),
  accepted: z.int(),
  orders: z.int(),
  /** The total sales of the offered items according to the sales ledger, less refunds, in minor units. */
  revenueCents: z.int(),
}

export const UpsellOffer = z.strictObject({
  ...terms,
  id: Id,
  startsAt: Instant,
  state: DiscountState,
  /** The items of the offer with their current names. */
  things: Discount.shape.things,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const UpsellOfferRow = z.strictObject({
  id: Id,
  name: z.string(),
  kind: UpsellKind,
  title: z.string(),
  state: DiscountState,
  isEnabled: z.boolean(),
  share: z.int(),
  priority: z.int(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  updatedAt: Instant,
  ...figures,
})

/** Orders of a group of shoppers, with the average of their net sales in minor units. */
const Group = z.strictObject({ orders: z.int(), averageCents: z.int() })

const byId = z.strictObject({ id: Id })
const access = 'discounts'

export const upsellOfferCalls = defineCalls({
  'upsellOffers.list': {
    access,
    summary: 'List Boost Upsell offers with their figures of the last 90 days',
    query: z.strictObject({
      ...listQuery,
      kind: UpsellKind.optional(),
      state: DiscountState.optional(),
      sort: z.enum(['updated', '-updated', 'title', '-title']).default('-updated'),
    }),
    answer: listOf(UpsellOfferRow),
  },
  'upsellOffers.get': { access, summary: 'Get a Boost Upsell offer', params: byId, answer: UpsellOffer },
  'upsellOffers.create': {
    access,
    summary: 'Create a Boost Upsell offer',
    body: UpsellOfferInput,
    answer: UpsellOffer,
    problems: ['too_many_offers', 'unknown_ids'],
    idempotent: true,
  },
  'upsellOffers.update': {
    access,
    summary: 'Replace a Boost Upsell offer',
    params: byId,
    body: UpsellOfferInput.extend({ version: z.int() }),
    answer: UpsellOffer,
    problems: ['version_conflict', 'too_many_offers', 'unknown_ids'],
  },
  'upsellOffers.remove': {
    access,
    summary: 'Delete a Boost Upsell offer. Its past sales stay in reports.',
    params: byId,
    answer: Done,
  },
  'upsellOffers.bulk': {
    access,
    summary: 'Activate, deactivate, delete, or restore Boost Upsell offers',
    body: z.strictObject({ action: z.enum(['activate', 'deactivate', 'delete', 'restore']), ids: z.array(Id).min(1).max(250) }),
    /** The ids of the changed offers. The opposite action on them undoes the change. */
    answer: z.strictObject({ changed: z.array(Id) }),
    problems: ['too_many_offers'],
  },
  'upsellOffers.preview': {
    access,
    summary: 'Show an offer in the published theme at current prices. Nothing is saved.',
    body: z.strictObject({
      kind: UpsellKind,
      title: text(UPSELL_TITLE_MAX),
      message: terms.message,
      offered: terms.offered,
      value: terms.value,
      tiers,
    }),
    /** The URL of a frame for the console with the page that shows the offer. Null if shoppers can’t buy any of the items now. */
    answer: z.strictObject({ frameUrl: z.string().nullable() }),
  },
  'upsellOffers.metrics': {
    access,
    summary: 'Get the figures of a Boost Upsell offer and its effect on the average order',
    params: byId,
    answer: z.strictObject({
      currency: Currency,
      days: z.int(),
      ...figures,
      /** Orders of shoppers who saw the offer, and of the control group. */
      shown: Group,
      control: Group,
      /**
       * How much higher the average order is among those who saw the offer, with its 95% confidence interval, in minor units. Null
       * without a control group, and while either group has fewer than 30 orders.
       */
      lift: z.strictObject({ cents: z.int(), lowCents: z.int(), highCents: z.int() }).nullable(),
      /** The fewest orders of each group for `lift`. */
      ordersNeeded: z.int(),
    }),
  },
})

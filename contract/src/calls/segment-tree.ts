import { z } from 'zod'

import { channels } from '../channels.ts'
import { says } from '../field-errors.ts'
import { Id, PriceCents, QueryDate, text } from '../fields.ts'
import { TAG_LENGTH_MAX, UTM_TAG_MAX } from '../limits.ts'
import { SEGMENT_CONDITIONS_MAX, SEGMENT_DAYS_MAX, SEGMENT_VALUES_MAX } from '../segment-limits.ts'

const inOrder = ({ from, to }: { from: number | string | null; to: number | string | null }) => from === null || to === null || from <= to
const isBounded = ({ from, to }: { from: number | null; to: number | null }) => from !== null || to !== null

/** Numbers from `from` to `to`, both included. Null means no limit; one of the two is needed. */
const range = (value: z.ZodInt) =>
  z
    .strictObject({ from: value.nullable(), to: value.nullable() })
    .refine(isBounded, { error: says('required'), path: ['from'] })
    .refine(inOrder, { error: says('range_upside_down'), path: ['to'] })

const Cents = range(PriceCents)
const Count = range(z.int().min(0).max(1_000_000))
const Days = z.int().min(1).max(SEGMENT_DAYS_MAX)

const some = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(SEGMENT_VALUES_MAX)

/**
 * When something happened, in local days of the store. `in_last`: on the day that was `days` days ago, or later. `not_in_last`: before
 * that day. `before` and `after`: neither on that date. `between`: from one date to the other, both included.
 */
const times = [
  z.strictObject({ is: z.enum(['in_last', 'not_in_last']), days: Days }),
  z.strictObject({ is: z.enum(['before', 'after']), date: QueryDate }),
  z
    .strictObject({ is: z.literal('between'), from: QueryDate, to: QueryDate })
    .refine(inOrder, { error: says('range_upside_down'), path: ['to'] }),
] as const
export const SegmentTime = z.discriminatedUnion('is', times)
/** `never`: there is no such time. */
const TimeOrNever = z.discriminatedUnion('is', [...times, z.strictObject({ is: z.literal('never') })])

const conditions = [
  /** What was paid less what was refunded, in the minor unit of the store's currency. */
  z.strictObject({ kind: z.literal('spent'), range: Cents }),
  z.strictObject({ kind: z.literal('orders'), range: Count }),
  /** `spent` divided by the number of orders. Customers without orders don't match. */
  z.strictObject({ kind: z.literal('averageOrder'), range: Cents }),
  z.strictObject({ kind: z.enum(['firstOrder', 'lastOrder']), time: TimeOrNever }),
  z.strictObject({ kind: z.literal('created'), time: SegmentTime }),
  /** `is: none` matches customers of whom no country, tag, language or source is known, too. */
  z.strictObject({ kind: z.literal('country'), is: z.enum(['any', 'none']), values: some(text(60, 1)) }),
  z.strictObject({ kind: z.literal('tag'), is: z.enum(['any', 'all', 'none']), values: some(text(TAG_LENGTH_MAX, 1)) }),
  /** A language such as `en` matches `en-US` too. */
  z.strictObject({ kind: z.literal('language'), is: z.enum(['any', 'none']), values: some(text(35, 2)) }),
  z.strictObject({
    kind: z.enum(['emailConsent', 'smsConsent']),
    is: z.enum(['any', 'none']),
    values: some(z.enum(['none', 'pending', 'subscribed', 'unsubscribed'])),
  }),
  /** Whether the customer signs in to an account of the store. */
  z.strictObject({ kind: z.literal('account'), has: z.boolean() }),
  /** Where the visit of the first or last order came from. */
  z.strictObject({
    kind: z.literal('channel'),
    order: z.enum(['first', 'last']),
    is: z.enum(['any', 'none']),
    values: some(z.enum(channels)),
  }),
  z.strictObject({
    kind: z.enum(['utmSource', 'utmCampaign']),
    order: z.enum(['first', 'last']),
    is: z.enum(['any', 'none']),
    values: some(text(UTM_TAG_MAX, 1)),
  }),
  /** Whether a checkout was abandoned and led to no order, since the day that was `days` days ago; null: ever. */
  z.strictObject({ kind: z.literal('abandoned'), did: z.boolean(), days: Days.nullable() }),
  /** The orders of a period, canceled ones included, and what is left of their totals. */
  z
    .strictObject({ kind: z.literal('placed'), time: SegmentTime, orders: Count.nullable(), spent: Cents.nullable() })
    .refine(({ orders, spent }) => orders !== null || spent !== null, { error: says('required'), path: ['orders'] }),
  /**
   * Whether one of the products, or of the products that are in the collections now, was bought and not wholly given back, since the day
   * that was `days` days ago; null: ever.
   */
  z
    .strictObject({
      kind: z.literal('bought'),
      did: z.boolean(),
      productIds: z.array(Id).max(SEGMENT_VALUES_MAX),
      collectionIds: z.array(Id).max(SEGMENT_VALUES_MAX),
      days: Days.nullable(),
    })
    .refine(({ productIds, collectionIds }) => productIds.length + collectionIds.length > 0, {
      error: says('required'),
      path: ['productIds'],
    }),
] as const

const group = <T extends z.ZodType>(inner: T) => ({
  match: z.enum(['all', 'any']),
  conditions: z.array(inner).min(1).max(SEGMENT_CONDITIONS_MAX),
})
const nested = <T extends z.ZodType>(inner: T) => z.strictObject({ kind: z.literal('group'), ...group(inner) })

/** A group where none may be. Its conditions are not looked at. */
const TooDeep = z
  .strictObject({ kind: z.literal('group'), match: z.unknown(), conditions: z.unknown() })
  .refine(() => false, says('segment_too_deep'))

const Deepest = z.discriminatedUnion('kind', [...conditions, TooDeep])
const Middle = z.discriminatedUnion('kind', [...conditions, nested(Deepest)])
const Top = z.discriminatedUnion('kind', [...conditions, nested(Middle)])

interface Counted {
  conditions: readonly object[]
}

/** Returns the number of conditions in a group and the groups in it, without the groups themselves. */
const countOf = ({ conditions: all }: Counted): number =>
  all.reduce((sum, one) => sum + ('conditions' in one ? countOf(one as Counted) : 1), 0)

/**
 * The conditions of a segment: a group of conditions and groups, three groups deep. `all`: a customer must match each of
 * them; `any`: at least one.
 */
export const SegmentTree = z.strictObject(group(Top)).refine((tree) => countOf(tree) <= SEGMENT_CONDITIONS_MAX, {
  error: says('segment_too_many'),
  path: ['conditions'],
})

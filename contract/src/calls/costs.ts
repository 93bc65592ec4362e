import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant, listOf, listQuery, LocalDate, PriceCents, QueryDate, text } from '../fields.ts'
import { COST_NAME_MAX, PRODUCT_TITLE_MAX } from '../limits.ts'

const byId = z.strictObject({ id: Id })

/** The first day, in the store’s time zone, of the orders that a change is for; null: orders from now on. */
const Since = QueryDate.nullable()

const CostRuleKind = z.enum(['payment_fee', 'platform_fee', 'supplier_shipping', 'production'])
/** `imported` is what was paid for orders of an import, and `manual` what was marked as paid. */
const CostRuleProvider = z.enum(['stripe', 'manual', 'imported', 'test'])

/** What a rule charges. Kinds use different amounts; those that a kind doesn’t use are 0. */
const charges = {
  /** Payment and platform fees: the percentage, in millionths of the amount that was paid. */
  percentPpm: z.int().min(0).max(1_000_000).default(0),
  /** Payment and platform fees: per payment. Supplier shipping: per order. */
  fixedCents: PriceCents.default(0),
  /** Supplier shipping and production: per item. */
  unitCents: PriceCents.default(0),
  /** Payment fees: per refund. */
  refundCents: PriceCents.default(0),
  /** Payment fees: whether the provider returns its percentage of what is refunded. */
  returnsPercent: z.boolean().default(false),
}

const CostRule = z.strictObject({
  id: Id,
  kind: CostRuleKind,
  provider: CostRuleProvider.nullable(),
  method: z.string(),
  since: Instant,
  isActive: z.boolean(),
  percentPpm: z.int(),
  fixedCents: z.int(),
  unitCents: z.int(),
  refundCents: z.int(),
  returnsPercent: z.boolean(),
  createdAt: Instant,
  /** Whether the change was undone, so that it has no effect. */
  isUndone: z.boolean(),
})

const ItemCost = z.strictObject({
  id: Id,
  item: z.string(),
  title: z.string(),
  costCents: z.int(),
  since: Instant,
  createdAt: Instant,
  isUndone: z.boolean(),
})

const DailyCostInput = z.strictObject({
  kind: z.enum(['ad', 'custom']),
  /** The campaign as links have it (utm_campaign), or the name of the cost. */
  name: text(COST_NAME_MAX, 1),
  amountCents: PriceCents,
  /** `once`: the amount is for all days together. Ad spend has only `once` and `day`. */
  repeats: z.enum(['once', 'day', 'week', 'month', 'year']),
  firstDay: QueryDate,
  /** Null: until further notice, if the cost repeats. */
  lastDay: QueryDate.nullable(),
})
const DailyCost = z.strictObject({ ...DailyCostInput.shape, id: Id, name: z.string(), firstDay: LocalDate, lastDay: LocalDate.nullable() })

const undoing = z.strictObject({ isUndone: z.boolean() })

export const costCalls = defineCalls({
  'costRules.list': {
    access: 'analystics',
    summary: 'List the changes of cost rules, newest first. For an order, the newest change counts that began before it was placed.',
    answer: z.strictObject({ items: z.array(CostRule) }),
  },
  'costRules.create': {
    access: 'analystics',
    summary: 'Change a rule for fees or costs, for orders from now on or since a date',
    body: z
      .strictObject({
        kind: CostRuleKind,
        provider: CostRuleProvider.nullable().default(null),
        /** What the payment method begins with, such as `Klarna` or `Amex`, in any case. Empty: all that have no rule of their own. */
        method: text(60).default(''),
        /** False: there is no such rule from then on. */
        isActive: z.boolean().default(true),
        since: Since,
        ...charges,
      })
      .refine(({ kind, provider }) => (kind === 'payment_fee') === (provider !== null), { error: says('required'), path: ['provider'] }),
    answer: CostRule,
    problems: ['costs_full', 'range_in_future'],
    idempotent: true,
  },
  'costRules.update': {
    access: 'analystics',
    summary: 'Undo or redo a change of a cost rule',
    params: byId,
    body: undoing,
    answer: CostRule,
  },

  'itemCosts.list': {
    access: 'analystics',
    summary: 'List the costs that were restated for past orders, newest first',
    query: z.strictObject(listQuery),
    answer: listOf(ItemCost),
  },
  'itemCosts.create': {
    access: 'analystics',
    summary:
      'Set the cost of an item for orders from now on, and with a date also for earlier orders since then. The cost of a product changes only if the caller may edit products.',
    body: z.strictObject({ item: text(PRODUCT_TITLE_MAX, 1), costCents: PriceCents, since: Since }),
    /** `restated` is null if no earlier order is changed. */
    answer: z.strictObject({ restated: ItemCost.nullable() }),
    problems: ['not_found', 'no_permission', 'costs_full', 'range_in_future'],
    idempotent: true,
  },
  'itemCosts.update': {
    access: 'analystics',
    summary: 'Undo or redo a restated cost',
    params: byId,
    body: undoing,
    answer: ItemCost,
  },

  'dailyCosts.list': {
    access: 'analystics',
    summary: 'List ad spend or custom costs, latest first day first',
    query: z.strictObject({ ...listQuery, kind: DailyCostInput.shape.kind }),
    answer: listOf(DailyCost),
  },
  'dailyCosts.create': {
    access: 'analystics',
    summary: 'Add ad spend of a campaign, or a custom cost',
    body: DailyCostInput,
    answer: DailyCost,
    problems: ['range_reversed', 'spend_overlaps', 'costs_full'],
    idempotent: true,
  },
  'dailyCosts.update': {
    access: 'analystics',
    summary: 'Update ad spend or a custom cost',
    params: byId,
    body: DailyCostInput.omit({ kind: true }),
    answer: DailyCost,
    problems: ['range_reversed', 'spend_overlaps'],
  },
  'dailyCosts.remove': { access: 'analystics', summary: 'Delete ad spend or a custom cost', params: byId, answer: Done },
})

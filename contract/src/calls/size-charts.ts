import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { PRODUCT_BODY_MAX, SIZE_CHART_RULE_VALUES_MAX, SIZE_CHART_RULES_MAX, TAG_LENGTH_MAX } from '../limits.ts'

const names = z.array(text(TAG_LENGTH_MAX, 1)).max(SIZE_CHART_RULE_VALUES_MAX).default([])

const lists = { types: names, vendors: names, tags: names, exceptTags: names }

/**
 * The products that a chart is for. `chosen`: only those on which it is chosen; `matching`: also those that the lists name; `all`: also
 * all others. A product matches if each list that is not empty has one of its values, in any case of letters, and it has none of
 * `exceptTags`.
 */
const appliesTo = z.enum(['chosen', 'matching', 'all'])

export const SizeChartRuleInput = z
  .strictObject({
    appliesTo: appliesTo.default('chosen'),
    ...lists,
    collectionIds: z.array(Id).max(SIZE_CHART_RULE_VALUES_MAX).default([]),
  })
  .refine(
    (rule) => rule.appliesTo !== 'matching' || [rule.types, rule.vendors, rule.tags, rule.collectionIds].some(({ length }) => length > 0),
    {
      error: says('size_chart_rule_empty'),
      path: ['appliesTo'],
    },
  )

export const SizeChartInput = z.strictObject({
  name: text(120, 1),
  bodyHtml: z.string().max(PRODUCT_BODY_MAX).default(''),
  rule: SizeChartRuleInput.prefault({}),
})

const Named = z.strictObject({ id: Id, name: z.string() })

/** Collections that were deleted are left out. */
export const SizeChartRule = z.strictObject({ appliesTo, ...lists, collections: z.array(Named) })

export const SizeChart = z.strictObject({
  id: Id,
  name: z.string(),
  bodyHtml: z.string(),
  rule: SizeChartRule,
  /** The number of products on which the chart is chosen. */
  productCount: z.int(),
  updatedAt: Instant,
  version: z.int(),
})

const byId = z.strictObject({ id: Id })

export const sizeChartCalls = defineCalls({
  'sizeCharts.list': {
    access: 'member',
    summary: 'List size charts',
    query: z.strictObject(listQuery),
    answer: listOf(SizeChart.omit({ bodyHtml: true, rule: true }).extend({ appliesTo })),
  },
  'sizeCharts.get': { access: 'member', summary: 'Get a size chart', params: byId, answer: SizeChart },
  'sizeCharts.create': {
    access: 'online_store',
    summary: 'Create a size chart',
    body: SizeChartInput,
    answer: SizeChart,
    problems: ['handle_taken', 'unknown_ids'],
    idempotent: true,
  },
  'sizeCharts.update': {
    access: 'online_store',
    summary: 'Replace a size chart',
    params: byId,
    body: SizeChartInput.extend({ version: z.int() }),
    answer: SizeChart,
    problems: ['handle_taken', 'version_conflict', 'unknown_ids'],
  },
  'sizeCharts.remove': {
    access: 'online_store',
    summary: 'Delete a size chart and remove it from its products',
    params: byId,
    answer: Done,
  },
  'sizeCharts.order': {
    access: 'member',
    summary: 'List the size charts with a rule, the first one first',
    answer: z.strictObject({ items: z.array(Named) }),
  },
  'sizeCharts.sort': {
    access: 'online_store',
    summary: 'Change the order of size charts with a rule',
    body: z.strictObject({ ids: z.array(Id).min(1).max(SIZE_CHART_RULES_MAX) }),
    answer: Done,
    problems: ['unknown_ids'],
  },
  'sizeCharts.matches': {
    access: 'member',
    summary: 'Count the products that match the rule of a size chart',
    /** `id`: the chart that has or will get the rule; null for a new one, which comes after all others. */
    body: z.strictObject({ id: Id.nullable().default(null), rule: SizeChartRuleInput }),
    answer: z.strictObject({
      matching: z.int(),
      /** Those that show the chart: no other one is chosen on them, and none before it matches. */
      shown: z.int(),
    }),
    problems: ['unknown_ids'],
  },
  'sizeCharts.ofProduct': {
    access: 'member',
    summary: 'Explain which size chart a product shows',
    params: byId,
    answer: z.strictObject({
      shown: Named.nullable(),
      isChosen: z.boolean(),
      /** The charts with a rule, the first one first. */
      checked: z.array(
        Named.extend({
          outcome: z.enum(['shown', 'matches', 'excepted', 'differs']),
          /** The values of the product that the rule names. */
          because: z.array(z.strictObject({ kind: z.enum(['type', 'vendor', 'tag', 'collection', 'except']), value: z.string() })),
        }),
      ),
    }),
  },
})

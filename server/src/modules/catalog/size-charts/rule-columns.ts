import type { SizeChartRuleInput } from '@vitrine/contract/calls/size-charts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type Rule = z.output<typeof SizeChartRuleInput>

/** The row of `size_charts` with the columns of a rule. */
export const ruleColumns = (rule: Rule) => ({
  applies_to: rule.appliesTo,
  rule_types: rule.types,
  rule_vendors: rule.vendors,
  rule_tags: rule.tags,
  rule_collections: rule.collectionIds,
  except_tags: rule.exceptTags,
})

/** A rule that no chart has yet, with the columns of `size_charts`, for `from`. */
export const unsavedRule = (
  rule: Rule,
): RawBuilder<unknown> => sql`(select ${rule.appliesTo}::text as applies_to, ${rule.types}::text[] as rule_types,
  ${rule.vendors}::text[] as rule_vendors, ${rule.tags}::text[] as rule_tags, ${rule.collectionIds}::uuid[] as rule_collections,
  ${rule.exceptTags}::text[] as except_tags)`

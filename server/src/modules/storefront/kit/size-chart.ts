import { type RawBuilder, sql } from 'kysely'

const isOneOf = (value: RawBuilder<unknown>, list: RawBuilder<unknown>) =>
  sql`lower(${value}) in (select lower(one) from unnest(${list}) one)`
const hasOneOf = (list: RawBuilder<unknown>) => sql`exists (select from unnest(p.tags) tag where ${isOneOf(sql`tag`, list)})`

/** Whether the rule of the chart `s` matches the product `p`. */
export const ruleMatches: RawBuilder<boolean> = sql`(
  (s.applies_to = 'all' or s.applies_to = 'matching'
    and (cardinality(s.rule_types) = 0 or ${isOneOf(sql`p.type`, sql`s.rule_types`)})
    and (cardinality(s.rule_vendors) = 0 or ${isOneOf(sql`p.vendor`, sql`s.rule_vendors`)})
    and (cardinality(s.rule_tags) = 0 or ${hasOneOf(sql`s.rule_tags`)})
    and (cardinality(s.rule_collections) = 0 or exists (
      select from collection_products c where c.product_id = p.id and c.collection_id = any (s.rule_collections))))
  and (cardinality(s.except_tags) = 0 or not ${hasOneOf(sql`s.except_tags`)}))`

/** The ID of the chart that the product `p` shows: the one that is chosen on it, or the first one whose rule matches; null if none does. */
export const shownSizeChart: RawBuilder<string | null> = sql`coalesce(p.size_chart_id, (
  select s.id from size_charts s where s.applies_to <> 'chosen' and ${ruleMatches} order by s.position, s.id limit 1))`

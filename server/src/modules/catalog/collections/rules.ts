import type { CollectionRule, CollectionRules } from '@vitrine/contract/calls/collections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type Rules = z.output<typeof CollectionRules>
export type Rule = z.output<typeof CollectionRule>

/**
 * Returns the rules as one condition on products named `p`. It is never null, every value is bound with its type, and letter
 * case does not matter. A condition on variants is true when one of them meets it. `is-not` and `contains-not` are the exact
 * opposites of `is` and `contains`.
 */
export function conditionOf({ match, rules }: Rules): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(rules.map(holds), match === 'all' ? sql` and ` : sql` or `)})`
}

function holds(rule: Rule): RawBuilder<boolean> {
  switch (rule.relation) {
    case 'is-not':
      return sql<boolean>`not ${plainly({ ...rule, relation: 'is' })}`
    case 'contains-not':
      return sql<boolean>`not ${plainly({ ...rule, relation: 'contains' })}`
    default:
      return plainly(rule)
  }
}

/** Returns the condition for a rule without a negation. */
function plainly(rule: Rule): RawBuilder<boolean> {
  switch (rule.field) {
    case 'title':
    case 'type':
    case 'vendor':
    case 'category':
      return wordsHold(sql.ref(`p.${rule.field}`), rule)
    case 'variant-title':
      return ofVariant(wordsHold(sql`array_to_string(v.option_values, ' / ')`, rule))
    case 'tag':
      return sql<boolean>`exists (select from unnest(p.tags) tag where lower(tag) = lower(${rule.value}::text))`
    case 'custom-field':
      return sql<boolean>`exists (
        select from jsonb_array_elements(p.custom_fields) field
        where lower(field ->> 'key') = lower(${rule.key}::text) and ${wordsHold(sql`field ->> 'value'`, rule)}
      )`
    case 'price':
      return ofVariant(amountHolds(sql`v.price_cents`, rule.relation, rule.cents))
    case 'compare-at':
      return ofVariant(amountHolds(sql`v.compare_at_cents`, rule.relation, rule.cents))
    case 'on-sale':
      return ofVariant(sql`v.compare_at_cents > v.price_cents`)
    case 'weight':
      return ofVariant(amountHolds(sql`v.weight_grams`, rule.relation, rule.grams))
    case 'stock':
      return stockHolds(rule.relation, rule.quantity)
  }
}

function wordsHold(text: RawBuilder<unknown>, { relation, value }: { relation: string; value: string }): RawBuilder<boolean> {
  const [words, wanted] = [sql`lower(${text})`, sql`lower(${value}::text)`]
  switch (relation) {
    case 'contains':
      return sql<boolean>`strpos(${words}, ${wanted}) > 0`
    case 'starts-with':
      return sql<boolean>`starts_with(${words}, ${wanted})`
    case 'ends-with':
      return sql<boolean>`right(${words}, length(${wanted})) = ${wanted}`
    default:
      return sql<boolean>`${words} = ${wanted}`
  }
}

function amountHolds(amount: RawBuilder<unknown>, relation: string, wanted: number): RawBuilder<boolean> {
  const operator = relation === 'above' ? sql`>` : relation === 'below' ? sql`<` : sql`=`
  return sql<boolean>`${amount} ${operator} ${wanted}::bigint`
}

const ofVariant = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from variants v where v.product_id = p.id and ${condition})`

/**
 * Returns the condition for the stock that lists show: the sum over all variants that track their quantity. A product without
 * tracked variants never runs out, so its stock counts as more than any number.
 */
function stockHolds(relation: string, quantity: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select ${amountHolds(sql`sum(v.inventory_quantity)`, relation, quantity)}
    from variants v where v.product_id = p.id and v.inventory_tracker <> ''
  ), ${sql.lit(relation === 'above')})`
}

import type { sizeChartCalls } from '@vitrine/contract/calls/size-charts.ts'
import { SIZE_CHART_RULES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField, problem } from '../../../platform/problem.ts'
import { ruleMatches, shownSizeChart } from '../../storefront/kit/api.ts'
import { type Rule, unsavedRule } from './rule-columns.ts'

type Explanation = z.input<(typeof sizeChartCalls)['sizeCharts.ofProduct']['answer']>

/**
 * Refuses a rule with collections that don’t exist, or one more chart with a rule than a store can have.
 * @param id the chart that gets the rule; null for a new one
 * @throws Problem `unknown_ids`, `invalid_input`
 */
export async function checkRule(tx: Tx, id: string | null, { appliesTo, collectionIds }: Rule): Promise<void> {
  await requireThere(tx, 'collections', collectionIds, 'rule.collectionIds')
  if (appliesTo === 'chosen') return
  const { rows } = await sql<{ others: number }>`
    select count(*)::integer as others from size_charts where applies_to <> 'chosen' and id is distinct from ${id}::uuid`.execute(tx)
  if (rows[0]!.others >= SIZE_CHART_RULES_MAX) throw invalidField('size_chart_rules_full', 'rule.appliesTo', { max: SIZE_CHART_RULES_MAX })
}

/** Returns the charts with a rule, in the order in which they are checked. */
export const chartsInOrder = (tx: Tx) =>
  tx.selectFrom('size_charts').select(['id', 'name']).where('applies_to', '<>', 'chosen').orderBy('position').orderBy('id').execute()

/**
 * Puts charts first, in this order. Charts that aren’t listed, such as one that got its rule in the meantime, stay behind them.
 * @throws Problem `unknown_ids`
 */
export async function sortCharts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('size_charts').select('id').orderBy('id').forNoKeyUpdate().execute()
  await requireThere(tx, 'size_charts', ids, 'ids')
  await sql`
    update size_charts s set position = o.place
    from (
      select c.id, (row_number() over (order by array_position(${ids}::uuid[], c.id), c.position, c.id))::integer as place from size_charts c
    ) o where o.id = s.id and s.position <> o.place`.execute(tx)
}

/**
 * Counts the products that a rule matches, and those of them that would show its chart.
 * @throws Problem `unknown_ids`
 */
export async function countMatches(tx: Tx, id: string | null, rule: Rule): Promise<{ matching: number; shown: number }> {
  await requireThere(tx, 'size_charts', id === null ? [] : [id], () => 'id')
  await requireThere(tx, 'collections', rule.collectionIds, 'rule.collectionIds')
  const { rows } = await sql<{ matching: number; shown: number }>`
    with place as (select coalesce((select position from size_charts where id = ${id}::uuid and applies_to <> 'chosen'), ${LAST}) as position),
      matching as (select p.* from products p, ${unsavedRule(rule)} s where ${ruleMatches})
    select count(*)::integer as matching, count(*) filter (where p.size_chart_id is null and not exists (
      select from size_charts s, place
      where s.applies_to <> 'chosen' and s.id is distinct from ${id}::uuid and (s.position, s.id) < (place.position, coalesce(${id}::uuid, ${LAST_ID}))
        and ${ruleMatches}))::integer as shown
    from matching p`.execute(tx)
  return rows[0]!
}

/** Where a chart is that has no place yet: after all others. */
const LAST = sql.lit(2_147_483_647)
const LAST_ID = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`

interface Checked {
  id: string
  name: string
  matches: boolean
  type: string | null
  vendor: string | null
  tags: string[]
  collections: string[]
  excepted: string[]
}

/**
 * Explains which chart a product shows, and what the rules say about it.
 * @throws Problem `not_found`
 */
export async function explainChart(tx: Tx, productId: string): Promise<Explanation> {
  const product = await sql<{ shown: string | null; is_chosen: boolean; name: string | null }>`
    select c.id as shown, p.size_chart_id is not null as is_chosen, c.name from products p left join size_charts c on c.id = ${shownSizeChart}
    where p.id = ${productId}`.execute(tx)
  const [row] = product.rows
  if (!row) throw problem('not_found')
  const { rows } = await sql<Checked>`
    select s.id, s.name, ${ruleMatches} as matches,
      case when lower(p.type) in (select lower(one) from unnest(s.rule_types) one) then p.type end as type,
      case when lower(p.vendor) in (select lower(one) from unnest(s.rule_vendors) one) then p.vendor end as vendor,
      array(select tag from unnest(p.tags) tag where lower(tag) in (select lower(one) from unnest(s.rule_tags) one)) as tags,
      array(select c.title from collection_products cp join collections c on c.store_id = cp.store_id and c.id = cp.collection_id
        where cp.product_id = p.id and cp.collection_id = any (s.rule_collections) order by c.title) as collections,
      array(select tag from unnest(p.tags) tag where lower(tag) in (select lower(one) from unnest(s.except_tags) one)) as excepted
    from size_charts s, products p where s.applies_to <> 'chosen' and p.id = ${productId} order by s.position, s.id`.execute(tx)
  return {
    shown: row.shown === null ? null : { id: row.shown, name: row.name! },
    isChosen: row.is_chosen,
    checked: rows.map((chart) => ({
      id: chart.id,
      name: chart.name,
      outcome: outcomeOf(chart, row.is_chosen ? null : row.shown),
      because: [
        ...(chart.type === null ? [] : [{ kind: 'type' as const, value: chart.type }]),
        ...(chart.vendor === null ? [] : [{ kind: 'vendor' as const, value: chart.vendor }]),
        ...chart.tags.map((value) => ({ kind: 'tag' as const, value })),
        ...chart.collections.map((value) => ({ kind: 'collection' as const, value })),
        ...chart.excepted.map((value) => ({ kind: 'except' as const, value })),
      ],
    })),
  }
}

function outcomeOf({ id, matches, excepted }: Checked, shown: string | null): Explanation['checked'][number]['outcome'] {
  if (matches) return id === shown ? 'shown' : 'matches'
  return excepted.length > 0 ? 'excepted' : 'differs'
}

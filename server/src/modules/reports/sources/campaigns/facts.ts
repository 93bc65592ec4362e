import { type RawBuilder, sql } from 'kysely'

import { dimensionQuery } from '../../../analytics/recording/api.ts'
import type { Period } from '../../period/period.ts'

/** Which of its campaigns an order counts for. */
export type Interaction = 'first' | 'last'

/** What facts are about. With `isSeries`, they are split into the buckets of the period. */
export interface FactsAsked {
  period: Period
  interaction: Interaction
  isSeries?: boolean
}

/**
 * The sources of the report’s columns. Each returns a query of all columns of `facts` for the stores of the transaction, with 0 in
 * those that it knows nothing about. A source of other figures per campaign, such as what ads cost, is added here.
 */
const sources: readonly ((asked: FactsAsked) => RawBuilder<unknown>)[] = [visitsOfCampaigns, salesOfCampaigns]

/**
 * Returns a query of figures per store, bucket and campaign. `utm` is JSON of tags, an empty text without a campaign, or null when
 * the tags were not stored. It has no sales without a campaign: these are all sales less those with one.
 */
export const factsQuery = (asked: FactsAsked): RawBuilder<unknown> =>
  sql.join(
    sources.map((source) => source(asked)),
    sql` union all `,
  )

/** Whether a campaign has tags, and is not only the site of an ad without tags (see `campaignWord`). */
export const isTagged = sql<boolean>`utm <> '' and not starts_with(utm, '["","","","","","","')`

function visitsOfCampaigns({ period, isSeries }: FactsAsked): RawBuilder<unknown> {
  return sql`
    select d.store_id, d.bucket, case when d.value = 0 then '' else w.text end as utm, w.original,
      d.visits, d.carts, d.checkouts, d.completed, 0 as orders, 0 as goods, 0 as sales
    from (${dimensionQuery('campaign', period, isSeries ? period : undefined)}) d
      left join visit_words w on w.store_id = d.store_id and w.id = d.value`
}

/** The sales and refunds of orders that count for a campaign, on the days when they occurred. */
function salesOfCampaigns({ period: { boundaries, until }, interaction, isSeries }: FactsAsked): RawBuilder<unknown> {
  const starts = boundaries.map((boundary) => boundary.toISOString())
  const bucket = isSeries ? sql`width_bucket(l.occurred_at, ${starts}::timestamptz[]) - 1` : sql`0`
  const sumOf = (...kinds: string[]) =>
    sql`coalesce(sum(amount_cents) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::bigint`
  return sql`
    select l.store_id, ${bucket}, ${sql.ref(`c.${interaction}_utm`)}, null, 0, 0, 0, 0,
      sum(order_count)::int, ${sumOf('sale', 'discount')}, ${sumOf('sale', 'discount', 'return', 'shipping', 'tax')}
    from sales_ledger l join order_campaigns c on c.store_id = l.store_id and c.order_id = l.order_id
    where l.occurred_at >= ${starts[0]}::timestamptz and l.occurred_at < ${until.toISOString()}::timestamptz
    group by 1, 2, 3`
}

import { type RawBuilder, sql } from 'kysely'

import { dimensionQuery } from '../../../analytics/recording/api.ts'
import { foldTables, isClean } from '../../folds/read.ts'
import { type Period, spanOf } from '../../period/period.ts'

/** Which of its campaigns an order counts for. */
export type Interaction = 'first' | 'last'

/** What facts are about. */
export interface FactsAsked {
  /** The current period, and the one that it is compared with. */
  periods: readonly Period[]
  interaction: Interaction
}

/** What the facts of one statement are about. With `isSeries`, they are split into the buckets of the periods. */
interface Facts extends FactsAsked {
  isSeries: boolean
}

/**
 * The sources of the report’s columns. Each returns common table expressions, and queries of all columns of `facts` for the stores of the
 * transaction, with 0 in those that it knows nothing about. A source of other figures per campaign, such as what ads cost, is added here.
 */
const sources: readonly ((asked: Facts) => { tables?: RawBuilder<unknown>; queries: RawBuilder<unknown>[] })[] = [
  visitsOfCampaigns,
  salesOfDays,
  salesOfOrders,
]

/**
 * Returns common table expressions that end with `facts`: figures per period (`part`, from 0), bucket, campaign and currency. `utm` is
 * JSON of tags, an empty text without a campaign, or null when the tags were not stored. It has no sales without a campaign: these are all
 * sales less those with one. Needs `useHashes`.
 */
export function factTables(asked: FactsAsked, isSeries = false): RawBuilder<unknown> {
  const found = sources.map((source) => source({ ...asked, isSeries }))
  const tables = [foldTables('sales', asked.periods.map(spanOf)), ...found.flatMap((source) => source.tables ?? [])]
  return sql`
    ${sql.join(tables)},
    facts as materialized (
      select part, bucket, utm, s.currency, min(original) as original, sum(visits)::int as visits, sum(carts)::int as carts,
        sum(checkouts)::int as checkouts, sum(completed)::int as completed, sum(orders)::int as orders, sum(goods)::bigint as goods,
        sum(sales)::bigint as sales
      from (${sql.join(
        found.flatMap((source) => source.queries),
        sql` union all `,
      )}) found join stores s on s.id = found.store_id
      group by part, bucket, utm, s.currency
    )`
}

/** Whether a campaign has tags, and is not only the site of an ad without tags (see `campaignWord`). */
export const isTagged = sql<boolean>`utm <> '' and not starts_with(utm, '["","","","","","","')`

function visitsOfCampaigns({ periods, isSeries }: Facts) {
  const visits = periods.map(
    (period, part) =>
      sql`select ${sql.lit(part)} as part, d.* from (${dimensionQuery('campaign', period, isSeries ? period : undefined)}) d`,
  )
  return {
    tables: sql`
      of_visits as materialized (${sql.join(visits, sql` union all `)}),
      words_of_visits as materialized (
        select w.* from (select distinct store_id, value from of_visits) v cross join lateral (
          select store_id, id, text, original from visit_words where store_id = v.store_id and id = v.value offset 0
        ) w
      )`,
    queries: [
      sql`
      select d.store_id, part, bucket, case when d.value = 0 then '' else w.text end as utm, w.original,
        visits, carts, checkouts, completed, 0 as orders, 0::bigint as goods, 0::bigint as sales
      from of_visits d left join words_of_visits w on w.store_id = d.store_id and w.id = d.value`,
    ],
  }
}

/** The number of the bucket of an instant, in its period. */
function bucketOf({ periods, isSeries }: Facts, at: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!isSeries) return sql`0`
  const cases = periods.map(
    ({ boundaries }, part) =>
      sql`when ${sql.lit(part)} then width_bucket(${at}, ${boundaries.map((boundary) => boundary.toISOString())}::timestamptz[]) - 1`,
  )
  return sql`case part ${sql.join(cases, sql` `)} end`
}

const columns = sql`0, 0, 0, 0, sum(orders)::int, sum(goods_cents)::bigint, sum(sales_cents)::bigint`

/** The sales and refunds of orders that count for a campaign, on the days that are added up. */
function salesOfDays(asked: Facts) {
  const query = sql`
    select s.store_id, part, bucket, w.text, null, ${columns}
    from (
      select f.store_id, part, ${bucketOf(asked, sql`quarter`)} as bucket, word, sum(orders) as orders, sum(goods_cents) as goods_cents, sum(sales_cents) as sales_cents
      from folded f cross join lateral (
        select utc_day(quarter) as day, quarter, ${sql.ref(`${asked.interaction}_word`)} as word, orders, goods_cents, sales_cents
        from campaign_quarters where store_id = f.store_id and quarter >= utc_start(f.first) and quarter < utc_start(f.last) offset 0
      ) d
      where is_folded and ${isClean} group by 1, 2, 3, 4
    ) s cross join lateral (select text from report_words where store_id = s.store_id and word = s.word offset 0) w
    group by 1, 2, 3, 4`
  return { queries: [query] }
}

/** The sales and refunds of orders that count for a campaign, at other times. */
function salesOfOrders(asked: Facts) {
  const sumOf = (...kinds: string[]) =>
    sql`coalesce(sum(amount_cents) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)`
  const query = sql`
    select s.store_id, part, bucket, k.utm, null, ${columns}
    from (
      select cut.store_id, part, ${bucketOf(asked, sql`occurred_at`)} as bucket, order_id, sum(order_count) as orders,
        ${sumOf('sale', 'discount')} as goods_cents, ${sumOf('sale', 'discount', 'return', 'shipping', 'tax')} as sales_cents
      from cut cross join lateral (
        select occurred_at, kind, order_id, order_count, amount_cents from sales_ledger
        where store_id = cut.store_id and occurred_at >= cut.begins and occurred_at < cut.ends and order_id is not null offset 0
      ) l group by 1, 2, 3, 4
    ) s cross join lateral (
      select ${sql.ref(`${asked.interaction}_utm`)} as utm from order_campaigns where store_id = s.store_id and order_id = s.order_id offset 0
    ) k
    group by 1, 2, 3, 4`
  return { queries: [query] }
}

import { type campaignSorts, campaignLevels } from '@vitrine/contract/calls/campaigns.ts'
import { type RawBuilder, sql } from 'kysely'

import { openKeyset, type SortKey } from '../../../../platform/db/keyset.ts'
import { likeAnywhere } from '../../../../platform/db/like.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import { type FactsAsked, factTables, isTagged } from './facts.ts'
import type { CampaignSums } from './figures.ts'

/** Facts of the campaigns below some opened tags. */
export interface LevelAsked extends FactsAsked {
  /** The opened tags in lower case, from the source on. */
  opened: readonly string[]
  /** The currency of the current store. Sales are sorted by it. */
  currency: string
  search?: string | undefined
  sort: (typeof campaignSorts)[number]
  direction: 'asc' | 'desc'
  limit: number
  cursor?: string | undefined
}

export interface CampaignRow extends CampaignSums {
  tag: string
  /** A word of the campaign as it was spelled in a link, or null when only orders are known of it. */
  original: string | null
}

/** A campaign is below the opened tags if its JSON begins with them. */
const isBelow = (opened: readonly string[]) =>
  opened.length === 0 ? isTagged : sql<boolean>`${isTagged} and starts_with(utm, ${`${JSON.stringify(opened).slice(0, -1)},`})`

const counts = sql`sum(visits)::int as visits, sum(carts)::int as carts, sum(checkouts)::int as checkouts, sum(completed)::int as completed`
const money = sql`sum(orders)::int as orders, sum(goods)::bigint as goods, sum(sales)::bigint as sales`
const moneyOfCurrency = sql`json_build_object('currency', currency, 'orders', orders, 'goods', goods, 'sales', sales)`
const sums = sql`visits, carts, checkouts, completed, money`

/** Returns the list of all rows of a query, as JSON. */
const listOf = (query: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${query}) listed)`

/** Returns common table expressions: `tags` has the figures of each tag of the level and period, and `money` those in each currency. */
function tagsOf({ opened, currency }: LevelAsked) {
  const mine = (figure: RawBuilder<unknown>) => sql`coalesce(sum(${figure}) filter (where currency = ${currency}), 0)::bigint`
  return sql`
  by_currency as (
    select part, utm::json ->> ${sql.lit(opened.length)} as tag, currency, min(original) as original, ${counts}, ${money}
    from facts where ${isBelow(opened)} group by 1, 2, 3
  ),
  tags as materialized (
    select part, tag, min(original) as original, ${counts}, sum(orders)::int as orders, json_agg(${moneyOfCurrency}) as money,
      ${mine(sql`sales`)} as sales, ${mine(sql`case when orders = 0 then -1 else goods / orders end`)} as average
    from by_currency group by part, tag
  )`
}

/** Returns the key of a sort. Rates are scaled to whole numbers. Rows without a rate come after 0. */
function sortKey({ sort, direction }: LevelAsked): SortKey {
  const descending = direction === 'desc'
  if (sort === 'tag') return { expression: sql`tag`, type: 'text', descending }
  const rate = sql`(case when visits = 0 then -1 else completed::numeric / visits * 1e9 end)::bigint`
  const expression = sort === 'conversionRate' ? rate : sort === 'averageOrder' ? sql`average` : sql`${sql.ref(sort)}::bigint`
  return { expression, type: 'bigint', descending }
}

/** The parts of all visits and orders: with tags below the opened ones, without tags, and with tags that were not stored. */
export type Part = 'tagged' | 'untagged' | 'other'

/** A level of the report. `part` is the number of a period, from 0. */
export interface Level {
  /** The number of all tags that match. */
  total: number
  rows: (CampaignRow & { id: string; sort_key: string })[]
  /** The figures of the same tags in the other period. */
  compared: CampaignRow[]
  parts: (CampaignSums & { part: number; name: Part })[]
  /** The visits by ads whose links have no tags, by the site of the ad, as it was spelled in the first of its visits. */
  untaggedAds: { original: string; visits: number }[]
  /** A word of a campaign below the opened tags, as it was spelled in a link. */
  spelled: string | null
}

/**
 * Returns a page of the tags of a level, and everything else that is shown of the level. One statement reads the facts only once.
 * @throws Problem `invalid_input` on field `cursor`
 */
export async function selectLevel(tx: Tx, asked: LevelAsked) {
  const { search, sort, direction, limit, cursor, currency, opened } = asked
  const keyset = openKeyset({ name: `${sort} ${direction} ${currency}`, key: sortKey(asked), id: sql`md5(tag)::uuid`, limit, cursor })
  const matching = search ? sql`lower(tag) like ${likeAnywhere(search)}` : sql`true`
  const nameOfPart = sql`case when utm is null then 'other' when ${isTagged} then 'tagged' else 'untagged' end`
  const isInLevel = opened.length === 0 ? sql`true` : isBelow(opened)
  const { rows } = await sql<Level>`
    with ${factTables(asked)}, ${tagsOf(asked)},
    matching as (select * from tags where part = 0 and ${matching}),
    page as materialized (
      select md5(tag)::uuid as id, ${keyset.key} as sort_key, tag, original, ${sums}
      from matching where ${keyset.where} order by ${keyset.orderBy} limit ${keyset.limit}
    ),
    parts as (
      select part, ${nameOfPart} as name, currency, ${counts}, ${money} from facts where ${isInLevel} group by 1, 2, 3
    )
    select (select count(*)::int from matching) as total, ${listOf(sql`select * from page`)} as rows,
      ${listOf(sql`select tag, original, ${sums} from tags where part = 1 and tag in (select tag from page)`)} as compared,
      ${listOf(sql`select part, name, ${counts}, json_agg(${moneyOfCurrency}) as money from parts group by part, name`)} as parts,
      ${listOf(sql`select min(original) as original, sum(visits)::int as visits from facts
        where part = 0 and ${sql.lit(opened.length === 0)} and utm <> '' and not (${isTagged}) group by utm order by visits desc, utm`)} as "untaggedAds",
      (select min(original) from facts where part = 0 and ${isInLevel}) as spelled`.execute(tx)
  const [level] = rows
  return { ...level!, ...keyset.page(level!.rows) }
}

export interface SeriesRow {
  tag: string
  bucket: number
  visits: number
  orders: number
  /** Total sales in the currency. */
  sales: number
}

/** Returns the figures of some tags of a level in each bucket of the current period. Buckets without figures are missing. */
export async function selectSeries(tx: Tx, asked: LevelAsked, tags: readonly string[]): Promise<SeriesRow[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<SeriesRow>`
    with ${factTables({ ...asked, periods: asked.periods.slice(0, 1) }, true)}
    select tag, bucket, sum(visits)::int as visits, sum(orders)::int as orders,
      coalesce(sum(sales) filter (where currency = ${asked.currency}), 0)::bigint as sales
    from (select utm::json ->> ${sql.lit(asked.opened.length)} as tag, facts.* from facts where ${isBelow(asked.opened)}) f
    where tag = any(${tags}::text[]) group by 1, 2`.execute(tx)
  return rows
}

/** The number of campaigns whose tags are suggested. */
const SUGGESTED_MAX = 500
const SUGGESTED_DAYS = 90

/**
 * Returns the tags of the transaction’s store that brought visits recently, those of most visits first, in each level.
 * @param since the first UTC day
 */
export async function selectUsedTags(tx: Tx, now: Date): Promise<Record<(typeof campaignLevels)[number], string[]>> {
  const since = new Date(now.getTime() - SUGGESTED_DAYS * 86_400_000)
  const { rows } = await sql<{ original: string }>`
    select w.original
    from (
      select value, sum(visits) as visits from visit_days
      where zone = (select min(number) from report_zones where visits_since < 'infinity') and dim = 3 and value > 0 and day >= ${since.toISOString().slice(0, 10)}::date
      group by value order by visits desc, value limit ${sql.lit(SUGGESTED_MAX)}
    ) d join visit_words w on w.id = d.value
    order by d.visits desc, w.id`.execute(tx)
  const words = rows.map(({ original }) => JSON.parse(original) as string[])
  const used = (level: number) => [...new Set(words.map((tags) => tags[level] ?? '').filter((tag) => tag !== ''))]
  const [source, medium, campaign, term, content] = campaignLevels.map((_level, at) => used(at))
  return { source: source!, medium: medium!, campaign: campaign!, term: term!, content: content! }
}

import { type Channel, channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** A visitor group of one store: those who have the same value in one respect. */
export interface VisitorGroup {
  storeId: string
  visitors: number
  /** What the visitors have in common: everything (`all`), the page that they saw last, their country, or the source of their visit. */
  by: 'all' | 'page' | 'country' | 'source'
  /** The path of the page, the country (ISO 3166-1 alpha-2) or the referrer. It is empty when there is none. */
  text: string
  /** The channel of a source; null for all other groups. */
  channel: Channel | null
}

/**
 * Counts the visitors with a page view since an instant. For each store, the groups `page`, `country` and `source` each add up to
 * `all`, except that only the pages with the most visitors are returned. A visitor who left one visit for another one, with a click
 * on a link of another campaign, counts in the later visit only. Needs a transaction of reports.
 * @param since exclusive
 * @param pages the maximum number of pages of a store
 */
export async function countVisitorsSince(tx: Tx, since: Date, pages: number): Promise<VisitorGroup[]> {
  // Ordinals grow with each page of a visit, so the highest one has the page that was seen last. As one number with the page (which is
  // -1 at least), it is found in half the time that sorting takes. Each visit is read by its key, because a join might read all
  // visits of a store. Visits that were left are looked up with `not in`, which hashes them: for a join, a planner that does not know
  // the table yet would compare each visit with each other one.
  const { rows } = await sql<Omit<VisitorGroup, 'channel'> & { channel: number | null }>`
    with seen as (
      select store_id, visit_id, (max((ordinal::bigint << 32) + path_id + 1) & 4294967295) - 1 as path_id
      from page_views where at > ${since.toISOString()}::timestamptz group by store_id, visit_id
    ),
    visited as materialized (
      select s.store_id, s.visit_id, s.path_id, v.follows_id, v.country_id, v.channel, v.referrer_id
      from seen s cross join lateral (
        select follows_id, country_id, channel, referrer_id from visits v where v.store_id = s.store_id and v.id = s.visit_id limit 1
      ) v
    ),
    counted as (
      select store_id, path_id, country_id, channel, referrer_id, count(*)::int as visitors,
        case grouping(path_id, country_id, channel) when 7 then 'all' when 3 then 'page' when 5 then 'country' else 'source' end as by
      from visited where visit_id not in (select follows_id from visited where follows_id is not null)
      group by grouping sets ((store_id), (store_id, path_id), (store_id, country_id), (store_id, channel, referrer_id))
    ),
    ranked as (
      select *, coalesce(path_id, country_id, referrer_id) as word_id,
        row_number() over (partition by store_id, by order by visitors desc, path_id) as nth
      from counted
    )
    select r.store_id as "storeId", r.by, r.visitors, r.channel, coalesce(w.text, '') as text
    from ranked r left join lateral (
      select text from visit_words w where w.store_id = r.store_id and w.id = r.word_id limit 1
    ) w on true
    where r.by <> 'page' or r.nth <= ${pages}::int`.execute(tx)
  return rows.map(({ channel, ...group }) => ({ ...group, channel: channel === null ? null : channels[channel]! }))
}

/** A page view, without anything that tells who the visitor is. */
export interface View {
  storeId: string
  at: Date
  path: string
  /** ISO 3166-1 alpha-2; empty when the country is unknown. */
  country: string
}

/**
 * Returns the newest page views of each store since an instant. Needs a transaction of reports.
 * @param since exclusive
 * @param each the maximum number of page views of a store
 */
export async function readNewestViews(tx: Tx, storeIds: readonly string[], since: Date, each: number): Promise<View[]> {
  const { rows } = await sql<View>`
    select p.store_id as "storeId", p.at, coalesce(path.text, '') as path, coalesce(country.text, '') as country
    from unnest(${storeIds}::uuid[]) as s (id)
      cross join lateral (
        select store_id, at, visit_id, path_id from page_views p where p.store_id = s.id and p.at > ${since.toISOString()}::timestamptz
        order by p.at desc, p.visit_id desc, p.ordinal desc limit ${each}::int
      ) p
      left join lateral (select country_id from visits v where v.store_id = p.store_id and v.id = p.visit_id limit 1) v on true
      left join lateral (select text from visit_words w where w.store_id = p.store_id and w.id = p.path_id limit 1) path on true
      left join lateral (select text from visit_words w where w.store_id = p.store_id and w.id = v.country_id limit 1) country on true`.execute(
    tx,
  )
  return rows
}

/**
 * Counts the visits that began since an instant, which is another one for each store. Needs a transaction of reports.
 * @param starts on UTC quarters of an hour, as local midnights are; inclusive
 * @returns the number of visits by store; a store without visits is missing
 */
export async function countVisitsSince(tx: Tx, starts: ReadonlyMap<string, Date>): Promise<Map<string, number>> {
  const { rows } = await sql<{ store_id: string; visits: number }>`
    select q.store_id, sum(q.visits)::int as visits
    from unnest(${[...starts.keys()]}::uuid[], ${[...starts.values()].map((start) => start.toISOString())}::timestamptz[]) as s (id, start)
      join visit_quarters q on q.store_id = s.id and q.quarter >= s.start
    group by q.store_id`.execute(tx)
  return new Map(rows.map(({ store_id, visits }) => [store_id, visits]))
}

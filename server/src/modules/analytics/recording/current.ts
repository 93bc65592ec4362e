import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { Current, Hit } from './sessionize.ts'

/**
 * Reads the current visits for all visitor keys in the hits.
 * @param how `locked`: until the transaction ends, no other transaction can begin another visit for the visitors that were found
 */
export async function readCurrent(tx: Tx, hits: readonly Hit[], how: 'locked' | 'unlocked'): Promise<Map<string, Current>> {
  const keys = new Set(hits.flatMap(({ visitor: { key, today, yesterday } }) => [key, today, yesterday]).filter((key) => key !== undefined))
  // Each visitor is read separately, because a query plan that reads all visitors of a store would be very slow for a large
  // store.
  const { rows } = await sql<Omit<Current, 'campaign'> & { key: string; campaign: string | null }>`
    select encode(k.visitor, 'hex') as key, visit_id as "visitId", encode(campaign, 'hex') as campaign, coalesce(campaign_visits, '{}') as "campaignVisits", started_at as "startedAt",
      last_at as "lastAt", expires_at as "expiresAt"
    from unnest(${[...keys].map((key) => `\\x${key}`)}::bytea[]) as k (visitor)
      cross join lateral (select * from visitors v where v.visitor = k.visitor limit 1 ${how === 'locked' ? sql`for update` : sql``}) v`.execute(
    tx,
  )
  return new Map(rows.map(({ key, ...current }) => [key, current]))
}

/**
 * Returns visitors with their current visits as JSON, for `writeVisitors`.
 * @param known the result of `readCurrent` with `locked`
 */
export const describeVisitors = (visitors: ReadonlyMap<string, Current>, known: ReadonlyMap<string, Current>): string =>
  JSON.stringify(
    [...visitors].map(([key, { visitId, campaign, campaignVisits, startedAt, lastAt, expiresAt }]) => ({
      visitor: `\\x${key}`,
      visit_id: visitId,
      campaign: campaign === null ? null : `\\x${campaign}`,
      campaign_visits: campaignVisits.length === 0 ? null : campaignVisits,
      started_at: startedAt,
      last_at: lastAt,
      expires_at: expiresAt,
      is_known: known.has(key),
    })),
  )

/** Whether the error means that another transaction began a visitor's first visit after the visitors were read. */
export const isVisitorMoved = (error: unknown): boolean => isUniqueViolation(error, 'visitors_pkey')

/**
 * Returns common table expressions that write visitors. `visitors_written` has the visitors that were written.
 * @param described the visitors, as JSON from `describeVisitors`
 * @param whereMoved what happens when another transaction has added one of the visitors since they were read: with `nothing`, that
 * visitor is missing from `visitors_written`; with `fails`, the statement fails (`isVisitorMoved` recognizes the error)
 */
export function writeVisitors(
  storeId: string | RawBuilder<string>,
  described: string | RawBuilder<string>,
  whereMoved: 'nothing' | 'fails',
) {
  const insert = (which: RawBuilder<unknown>) => sql`
    insert into visitors (store_id, visitor, visit_id, campaign, campaign_visits, started_at, last_at, expires_at)
    select ${storeId}, visitor, visit_id, campaign, campaign_visits, started_at, last_at, expires_at from visitors_given where ${which}`
  return sql`
    visitors_given as (
      select * from json_to_recordset(${described}) as g (visitor bytea, visit_id uuid, campaign bytea, campaign_visits uuid[],
        started_at timestamptz, last_at timestamptz, expires_at timestamptz, is_known boolean)
    ),
    visitors_again as (
      ${insert(sql`is_known`)}
      on conflict (store_id, visitor) do update set visit_id = excluded.visit_id, campaign = excluded.campaign,
        campaign_visits = excluded.campaign_visits,
        started_at = excluded.started_at, last_at = excluded.last_at, expires_at = excluded.expires_at
      returning visitor
    ),
    visitors_new as (${insert(sql`not is_known`)} ${whereMoved === 'nothing' ? sql`on conflict do nothing` : sql``} returning visitor),
    visitors_written as (select visitor from visitors_again union all select visitor from visitors_new)`
}

/** Returns an ID that begins with the time of the visit, so that visits of the same time are stored together. */
export function newVisitId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`
}

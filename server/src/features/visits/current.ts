import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import type { Current, Hit } from './stitch.ts'

/** Since visitors were read, somebody else has begun the first visit of one. To be done again from the reading on. */
export class VisitorMoved extends Error {}

/**
 * Current visits of all keys that hits name.
 * @param how `locked`: nobody begins another visit of those that are found until the transaction ends
 */
export async function readCurrent(tx: Tx, hits: readonly Hit[], how: 'locked' | 'unlocked'): Promise<Map<string, Current>> {
  const keys = new Set(hits.flatMap(({ visitor: { key, today, yesterday } }) => [key, today, yesterday]).filter((key) => key !== undefined))
  // One by one: a plan that reads all visitors of a store is cheap for most stores, and ruinous for one.
  const { rows } = await sql<Omit<Current, 'campaign'> & { key: string; campaign: string | null }>`
    select encode(k.visitor, 'hex') as key, visit_id as "visitId", encode(campaign, 'hex') as campaign, started_at as "startedAt",
      last_at as "lastAt", expires_at as "expiresAt"
    from unnest(${[...keys].map((key) => `\\x${key}`)}::bytea[]) as k (visitor)
      cross join lateral (select * from visitors v where v.visitor = k.visitor limit 1 ${how === 'locked' ? sql`for update` : sql``}) v`.execute(
    tx,
  )
  return new Map(rows.map(({ key, ...current }) => [key, current]))
}

/**
 * Writes visitors with the visits they have now, as common table expressions of a statement. With fewer rows in
 * `visitors_written` than visitors were given, somebody else has met one of them for the first time since they were read.
 * @param known as they were read, `locked`
 */
export function writeVisitors(storeId: string, visitors: ReadonlyMap<string, Current>, known: ReadonlyMap<string, Current>) {
  const rows = [...visitors].map(([key, { visitId, campaign, startedAt, lastAt, expiresAt }]) => ({
    visitor: `\\x${key}`,
    visit_id: visitId,
    campaign: campaign === null ? null : `\\x${campaign}`,
    started_at: startedAt,
    last_at: lastAt,
    expires_at: expiresAt,
    is_known: known.has(key),
  }))
  const insert = (which: RawBuilder<unknown>) => sql`
    insert into visitors (store_id, visitor, visit_id, campaign, started_at, last_at, expires_at)
    select ${storeId}, visitor, visit_id, campaign, started_at, last_at, expires_at from visitors_given where ${which}`
  return sql`
    visitors_given as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as g (visitor bytea, visit_id uuid, campaign bytea,
        started_at timestamptz, last_at timestamptz, expires_at timestamptz, is_known boolean)
    ),
    visitors_again as (
      ${insert(sql`is_known`)}
      on conflict (store_id, visitor) do update set visit_id = excluded.visit_id, campaign = excluded.campaign,
        started_at = excluded.started_at, last_at = excluded.last_at, expires_at = excluded.expires_at
      returning visitor
    ),
    visitors_new as (${insert(sql`not is_known`)} on conflict do nothing returning visitor),
    visitors_written as (select visitor from visitors_again union all select visitor from visitors_new)`
}

/** An id whose time is the visit's own, so that visits of one time lie together. */
export function newVisitId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`
}

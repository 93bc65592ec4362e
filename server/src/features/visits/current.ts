import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import type { Current, Hit } from './stitch.ts'

/** Since they were read, somebody else has begun a visit of one of the visitors. To be done again from the reading on. */
export class VisitorMoved extends Error {}

/** Current visits of all keys that hits name. */
export async function readCurrent(tx: Tx, hits: readonly Hit[]): Promise<Map<string, Current>> {
  const keys = new Set(hits.flatMap(({ visitor: { key, today, yesterday } }) => [key, today, yesterday]).filter((key) => key !== undefined))
  const { rows } = await sql<Omit<Current, 'campaign'> & { key: string; campaign: string | null }>`
    select encode(visitor, 'hex') as key, visit_id as "visitId", encode(campaign, 'hex') as campaign, started_at as "startedAt",
      last_at as "lastAt", expires_at as "expiresAt"
    from visitors where visitor = any (${[...keys].map((key) => `\\x${key}`)}::bytea[])`.execute(tx)
  return new Map(rows.map(({ key, ...current }) => [key, current]))
}

/**
 * Writes visitors with the visits they have now, as common table expressions of a statement: each only as it was read. With
 * fewer rows in `visitors_written` than visitors were given, one has moved.
 */
export function writeVisitors(storeId: string, visitors: ReadonlyMap<string, Current>, known: ReadonlyMap<string, Current>) {
  const rows = [...visitors].map(([key, { visitId, campaign, startedAt, lastAt, expiresAt }]) => ({
    visitor: `\\x${key}`,
    visit_id: visitId,
    campaign: campaign === null ? null : `\\x${campaign}`,
    started_at: startedAt,
    last_at: lastAt,
    expires_at: expiresAt,
    was: known.get(key)?.visitId ?? null,
  }))
  return sql`
    visitors_given as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as g (visitor bytea, visit_id uuid, campaign bytea,
        started_at timestamptz, last_at timestamptz, expires_at timestamptz, was uuid)
    ),
    visitors_again as (
      update visitors v set visit_id = g.visit_id, campaign = g.campaign, started_at = g.started_at,
        last_at = greatest(v.last_at, g.last_at), expires_at = g.expires_at
      from visitors_given g where v.visitor = g.visitor and v.visit_id = g.was
      returning v.visitor
    ),
    visitors_new as (
      insert into visitors (store_id, visitor, visit_id, campaign, started_at, last_at, expires_at)
      select ${storeId}, visitor, visit_id, campaign, started_at, last_at, expires_at from visitors_given where was is null
      on conflict do nothing
      returning visitor
    ),
    visitors_written as (select visitor from visitors_again union all select visitor from visitors_new)`
}

/** An id whose time is the visit's own, so that visits of one time lie together. */
export function newVisitId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`
}

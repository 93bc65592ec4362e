import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../db/lock-for.ts'
import type { Transactions, Tx } from '../../db/transactions.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { channelNumber, classify, foldedUtm } from './sources/classify.ts'
import { type Current, type Hit, stitch, type Stitched } from './stitch.ts'
import { addToSums, deltaColumns } from './sums.ts'
import { type Device, devices } from './visitor.ts'
import { numberWords, type Word } from './words.ts'

/** A hit with what is kept of it. */
export interface VisitHit extends Hit {
  path: string
  /** Query of the page, which tells the source when a visit begins. */
  search: string
  /** Host the visitor came from; empty: none, or the store's own. */
  referrerHost: string
  /** ISO 3166-1 alpha-2, or empty */
  country: string
  device: Device
}

/** What was left out of the count, and why. */
export interface Refused {
  at: Date
  reason: 'bot' | 'spam'
}

/** Takes the visits of a store for oneself until the transaction ends: sums are read before they are added to. */
export const lockVisits = (tx: Tx, storeId: string) => lockFor(tx, `visits of ${storeId}`)

/**
 * Writes hits of a store: page views, the visits they belong to, and all sums, in one transaction.
 * @param also what is to be done in the same transaction, before
 * @returns the visit of each hit, in the order given
 */
export async function writeVisits(
  db: Transactions,
  storeId: string,
  hits: readonly VisitHit[],
  refused: readonly Refused[] = [],
  also?: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const write = () =>
    db.inStore(storeId, async (tx) => {
      await also?.(tx)
      await lockVisits(tx, storeId)
      if (refused.length > 0) await countRefused(tx, storeId, refused)
      return hits.length > 0 ? writeHits(tx, storeId, hits) : []
    })
  try {
    return await write()
  } catch (error) {
    // Months are made ahead every night; a log that is read in may be of any.
    if (!isMonthMissing(error)) throw error
    const months = new Map(hits.map(({ at }) => [at.toISOString().slice(0, 7), at]))
    await db.inStore(storeId, async (tx) => {
      for (const at of months.values()) await sql`call open_visit_month(${at.toISOString()}::timestamptz)`.execute(tx)
    })
    return write()
  }
}

/** The place for months that are not there refuses a row; in other words, when another process made the month just then. */
const isMonthMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && 'schema' in error && error.schema === 'visit_months'

async function countRefused(tx: Tx, storeId: string, refused: readonly Refused[]): Promise<void> {
  await sql`
    insert into visit_refusals (store_id, day, reason, hits)
    select ${storeId}, (at at time zone 'UTC')::date as day, reason, count(*)
    from json_to_recordset(${JSON.stringify(refused)}) as r (at timestamptz, reason text) group by day, reason
    on conflict (store_id, day, reason) do update set hits = visit_refusals.hits + excluded.hits`.execute(tx)
}

async function writeHits(tx: Tx, storeId: string, given: readonly VisitHit[]): Promise<string[]> {
  await keepOwnZone(tx, storeId)
  const order = given.map((_hit, index) => index).toSorted((a, b) => given[a]!.at.getTime() - given[b]!.at.getTime())
  const hits = order.map((index) => given[index]!)
  const stitched = stitch(hits, await readCurrent(tx, hits), (at) => uuidv7Of(at))
  const described = describeBegun(stitched)
  const paths = hits.flatMap(({ kind, path }): Word[] => (kind === 'view' ? [{ kind: 'path', text: path }] : []))
  const numberOf = await numberWords(tx, storeId, [...described.flatMap(({ words }) => Object.values(words)), ...paths])

  const begun = described.map(({ words, ...visit }) => ({
    ...visit,
    landing_id: numberOf(words.landing),
    referrer_id: numberOf(words.referrer),
    country_id: numberOf(words.country),
    utm_id: numberOf(words.utm),
  }))
  const grown = [...stitched.grown].map(([id, { lastAt, views }]) => ({ id, last_at: lastAt, views }))
  const visitors = [...stitched.visitors].map(([key, current]) => ({
    visitor: `\\x${key}`,
    visit_id: current.visitId,
    campaign: current.campaign === null ? null : `\\x${current.campaign}`,
    started_at: current.startedAt,
    last_at: current.lastAt,
    expires_at: current.expiresAt,
  }))
  const counted = new Map<string, number>()
  const views = hits.flatMap(({ kind, at, path }, index) => {
    if (kind !== 'view') return []
    const visit_id = stitched.visitIds[index]!
    const nth = (counted.get(visit_id) ?? 0) + 1
    counted.set(visit_id, nth)
    return [{ visit_id, at, nth, path_id: numberOf({ kind: 'path', text: path }) }]
  })
  await insertAll(tx, storeId, { begun, grown, visitors, views })
  const ids: string[] = []
  order.forEach((index, position) => (ids[index] = stitched.visitIds[position]!))
  return ids
}

/** A zone the store's days are not kept in yet: at once where there is nothing to count, by a job where there is. */
async function keepOwnZone(tx: Tx, storeId: string): Promise<void> {
  const { rows } = await sql<{ zone: string; is_built: boolean }>`
    insert into visit_zones (store_id, zone, number, is_built)
    select id, time_zone, (select coalesce(max(number), 0) + 1 from visit_zones), not exists (select from visits) from stores
    where id = ${storeId} and not exists (select from visit_zones z where z.zone = time_zone)
    returning zone, is_built`.execute(tx)
  if (rows[0] && !rows[0].is_built) await enqueue(tx, storeId, 'visits.zone', { storeId, zone: rows[0].zone })
}

async function readCurrent(tx: Tx, hits: readonly VisitHit[]): Promise<Map<string, Current>> {
  const keys = new Set(hits.flatMap(({ visitor: { key, today, yesterday } }) => [key, today, yesterday]).filter((key) => key !== undefined))
  const { rows } = await sql<Omit<Current, 'campaign'> & { key: string; campaign: string | null }>`
    select encode(visitor, 'hex') as key, visit_id as "visitId", encode(campaign, 'hex') as campaign, started_at as "startedAt",
      last_at as "lastAt", expires_at as "expiresAt"
    from visitors where visitor = any (${[...keys].map((key) => `\\x${key}`)}::bytea[])`.execute(tx)
  return new Map(rows.map(({ key, ...current }) => [key, current]))
}

/** Visits that begin, with the words that describe them: told once, by their first hit. */
function describeBegun({ begun }: Stitched<VisitHit>) {
  return [...begun].map(([id, { first, previousAt, lastAt, views }]) => {
    const { channel, referrer, utm } = classify(first.search, first.referrerHost)
    return {
      id,
      started_at: first.at,
      previous_at: previousAt,
      last_at: lastAt,
      pageviews: views,
      channel: channelNumber(channel),
      device: devices.indexOf(first.device),
      words: {
        landing: { kind: 'path', text: first.path },
        referrer: { kind: 'referrer', text: referrer },
        country: { kind: 'country', text: first.country },
        utm: utm
          ? { kind: 'utm', text: JSON.stringify(foldedUtm(utm)), original: JSON.stringify(Object.values(utm)) }
          : { kind: 'utm', text: '' },
      } satisfies Record<string, Word>,
    }
  })
}

/** Everything a batch changes, in one statement. */
async function insertAll(tx: Tx, storeId: string, rows: { begun: object[]; grown: object[]; visitors: object[]; views: object[] }) {
  await sql`
    with begun as (
      insert into visits (store_id, id, started_at, previous_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device)
      select ${storeId}, id, started_at, previous_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device
      from json_populate_recordset(null::visits, ${JSON.stringify(rows.begun)})
      returning *
    ),
    grown as (
      update visits v set pageviews = v.pageviews + g.views, last_at = greatest(v.last_at, g.last_at)
      from json_to_recordset(${JSON.stringify(rows.grown)}) as g (id uuid, last_at timestamptz, views int)
      where v.id = g.id
      returning v.*, g.views
    ),
    deltas (${deltaColumns}) as (
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 1, pageviews, 0, 0, 0 from begun
      union all
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 0, views, 0, 0, 0 from grown where views > 0
    ),
    ${addToSums(storeId, sql`deltas`)},
    seen as (
      insert into visitors (store_id, visitor, visit_id, campaign, started_at, last_at, expires_at)
      select ${storeId}, visitor::bytea, visit_id, campaign::bytea, started_at, last_at, expires_at
      from json_to_recordset(${JSON.stringify(rows.visitors)}) as s (visitor text, visit_id uuid, campaign text,
        started_at timestamptz, last_at timestamptz, expires_at timestamptz)
      on conflict (store_id, visitor) do update set visit_id = excluded.visit_id, campaign = excluded.campaign,
        started_at = excluded.started_at, last_at = excluded.last_at, expires_at = excluded.expires_at
    )
    insert into page_views (store_id, at, visit_id, ordinal, path_id)
    select ${storeId}, p.at, p.visit_id, coalesce(g.pageviews - g.views, 0) + p.nth, p.path_id
    from json_to_recordset(${JSON.stringify(rows.views)}) as p (visit_id uuid, at timestamptz, nth int, path_id int)
      left join grown g on g.id = p.visit_id`.execute(tx)
}

/** Digest of what tells a campaign; hexadecimal. */
export const campaignDigest = (campaign: string | undefined): string | undefined =>
  campaign === undefined ? undefined : createHash('sha256').update(campaign).digest('hex').slice(0, 16)

/** An id whose time is the visit's own, so that visits of one time lie together. */
function uuidv7Of(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`
}

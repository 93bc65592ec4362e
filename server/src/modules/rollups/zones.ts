import { sql } from 'kysely'

import { lockFor } from '../../platform/db/lock-for.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { TZ_VERSION, utcOffsetsOf } from '../../platform/time/utc-offsets.ts'

/** The sums that are kept per local day. */
export type DaySums = 'visits' | 'sales'

/** The maximum number of zones in which a store's days are kept. Each of them makes every write a little more expensive. */
const ZONES_MAX = 4

/** The zones in which the sales of the transaction's store are kept per day: `zone`, `number`, and the UTC offsets. */
export const salesZones = sql`(select zone, number, offset_starts, offsets from report_zones where sales_built)`

/** The zones in which the visits of the transaction's store are kept per day: `number`, since when, and the UTC offsets. */
export const visitZones = sql`(
  select number, visits_since as since, offset_starts, offsets from report_zones where visits_since < 'infinity')`

/**
 * Whether the days of a row of `report_zones` were counted by the same time zone data as this process uses. If not, its reports are
 * read from quarters of an hour.
 */
export const hasOurOffsets = (alias: string) => sql<boolean>`${sql.ref(`${alias}.tz_version`)} = ${TZ_VERSION}`

/**
 * Keeps the days of a new store in its own zone. The store has no visits and no sales yet, so there is nothing to count.
 */
export async function keepFirstZone(tx: Tx, storeId: string, zone: string): Promise<void> {
  const { starts, offsets } = utcOffsetsOf(zone)
  await sql`
    insert into report_zones (store_id, zone, number, visits_since, sales_built, offset_starts, offsets, tz_version)
    values (${storeId}, ${zone}, 1, '-infinity', true, ${starts}, ${offsets}, ${TZ_VERSION})`.execute(tx)
}

/**
 * Adds a zone to those in which the days of the transaction's store are kept, if there is room; for the store’s own zone there
 * always is. The days are not counted yet. A zone whose UTC offsets have changed is to be counted again.
 */
export async function wantZone(tx: Tx, storeId: string, zone: string): Promise<void> {
  await lockFor(tx, `zones of ${storeId}`)
  const { starts, offsets } = utcOffsetsOf(zone)
  await sql`
    insert into report_zones (store_id, zone, number, offset_starts, offsets, tz_version)
    select ${storeId}, ${zone}, coalesce(max(number), 0) + 1, ${starts}, ${offsets}, ${TZ_VERSION} from report_zones
    having not coalesce(bool_or(zone = ${zone}), false)
      and (count(*) < ${ZONES_MAX}::int or exists (select from stores where id = ${storeId} and time_zone = ${zone}))`.execute(tx)
  // A process with older data doesn't undo what a newer one has counted.
  const isSame = sql`(offset_starts = ${starts}::timestamptz[] and offsets = ${offsets}::integer[])`
  await sql`
    update report_zones set offset_starts = ${starts}, offsets = ${offsets}, tz_version = ${TZ_VERSION},
      sales_built = sales_built and ${isSame}, visits_since = case when ${isSame} then visits_since else 'infinity' end
    where zone = ${zone} and tz_version < ${TZ_VERSION} collate "C"`.execute(tx)
}

/** A zone in which the days of a store are kept or will be. */
export interface StoreZone {
  storeId: string
  zone: string
  /** The time zone of the store. */
  ownZone: string
  /** The last UTC date when a report used the zone. */
  usedOn: string
  /** Whether its days were counted by older time zone data than this process uses. */
  isOutdated: boolean
}

/** Returns the zones of all stores of the transaction. */
export async function readZones(tx: Tx): Promise<StoreZone[]> {
  const { rows } = await sql<StoreZone>`
    select z.store_id as "storeId", z.zone, s.time_zone as "ownZone", z.used_on::text as "usedOn", z.tz_version < ${TZ_VERSION} collate "C" as "isOutdated"
    from report_zones z join stores s on s.id = z.store_id`.execute(tx)
  return rows
}

/** Whether a zone can be added to those of a store. There is always room for its own. */
export function hasRoom(zones: readonly StoreZone[], storeId: string, zone: string): boolean {
  const kept = zones.filter((one) => one.storeId === storeId)
  return kept.length < ZONES_MAX || kept.some(({ ownZone }) => ownZone === zone)
}

/**
 * Notes that a report used a zone of the transaction's store.
 * @param today the UTC date
 */
export async function useZone(tx: Tx, zone: string, today: string): Promise<void> {
  await sql`update report_zones set used_on = ${today}::date where zone = ${zone}`.execute(tx)
}

/**
 * Drops the zones that are too many because the store changed its own, those that were used last. The caller deletes their days.
 * @returns the numbers of the dropped zones
 */
export async function dropSurplusZones(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    delete from report_zones where number in (
      select number from report_zones where zone <> (select time_zone from stores where id = store_id)
      order by used_on desc, number desc offset ${ZONES_MAX}
    ) returning number`.execute(tx)
  return rows.map(({ number }) => number)
}

/**
 * Drops the zones that no report has used since a UTC date, except the store’s own. The caller deletes their days.
 * @returns the numbers of the dropped zones
 */
export async function dropUnusedZones(tx: Tx, before: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    delete from report_zones where used_on < ${before}::date and zone <> (select time_zone from stores where id = store_id) returning number`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

/** Returns the number of a zone whose days of sales still have to be counted; undefined if nobody wants it or they are counted. */
export async function unbuiltSalesZone(tx: Tx, zone: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from report_zones where zone = ${zone} and not sales_built for update`.execute(tx)
  return rows[0]?.number
}

/** Says that the days of sales are counted in a zone. From then on, every entry has to be added to them. */
export async function markSalesBuilt(tx: Tx, zone: string): Promise<void> {
  await sql`update report_zones set sales_built = true where zone = ${zone}`.execute(tx)
}

/** A zone in which days of visits are kept or will be. */
export interface VisitZone {
  number: number
  /** Whether the days of all visits are counted. If not, those of visits that began at `since` or later are; null: none. */
  isComplete: boolean
  since: Date | null
}

/** Returns and locks a zone of the transaction's store; undefined if nobody wants it, or its days are counted by other time zone data. */
export async function readVisitZone(tx: Tx, zone: string): Promise<VisitZone | undefined> {
  const { rows } = await sql<{ number: number; since: string }>`
    select number, visits_since::text as since from report_zones z where zone = ${zone} and ${hasOurOffsets('z')} for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { number, since } = row
  return { number, isComplete: since === '-infinity', since: since.endsWith('infinity') ? null : new Date(since) }
}

/**
 * Says since when days of visits are kept in a zone. From then on, every visit since then has to be added to them.
 * @param since undefined for always
 */
export async function keepVisitsSince(tx: Tx, zone: string, since: Date | undefined): Promise<void> {
  await sql`update report_zones set visits_since = ${since?.toISOString() ?? '-infinity'}::timestamptz where zone = ${zone}`.execute(tx)
}

/** Returns a random zone in which all days of visits of the transaction's store are kept, or undefined if there is none. */
export async function someVisitZone(tx: Tx): Promise<{ zone: string; number: number } | undefined> {
  const { rows } = await sql<{ zone: string; number: number }>`
    select zone, number from report_zones z where visits_since = '-infinity' and ${hasOurOffsets('z')} order by random() limit 1`.execute(
    tx,
  )
  return rows[0]
}

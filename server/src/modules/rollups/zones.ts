import { sql } from 'kysely'

import { lockFor } from '../../platform/db/lock-for.ts'
import type { Tx } from '../../platform/db/transactions.ts'

/** The sums that are kept per local day. */
export type DaySums = 'visits' | 'sales'

/** The maximum number of zones in which a store's days are kept. Each of them makes every write a little more expensive. */
const ZONES_MAX = 4

/** The column of `report_zones` that says whether the days of these sums are kept in the zone. */
export const builtColumn = (sums: DaySums) => sql.ref(sums === 'visits' ? 'visits_built' : 'sales_built')

/** A relation with `zone` and `number` of the zones in which the days of the transaction's store are kept. */
export const builtZones = (sums: DaySums) => sql`(select zone, number from report_zones where ${builtColumn(sums)})`

/**
 * Keeps the days of a new store in its own zone. The store has no visits and no sales yet, so there is nothing to count.
 */
export async function keepFirstZone(tx: Tx, storeId: string, zone: string): Promise<void> {
  await tx.insertInto('report_zones').values({ store_id: storeId, zone, number: 1, visits_built: true, sales_built: true }).execute()
}

/**
 * Adds a zone to those in which the days of the transaction's store are kept, if there is room; for the
 * store’s own zone there always is. The days are not counted yet.
 * @returns whether the zone was added, so that its days have to be counted
 */
export async function wantZone(tx: Tx, storeId: string, zone: string): Promise<boolean> {
  await lockFor(tx, `zones of ${storeId}`)
  const { rows } = await sql`
    insert into report_zones (store_id, zone, number, visits_built, sales_built)
    select ${storeId}, ${zone}, coalesce(max(number), 0) + 1, false, false from report_zones
    having not coalesce(bool_or(zone = ${zone}), false)
      and (count(*) < ${ZONES_MAX}::int or exists (select from stores where id = ${storeId} and time_zone = ${zone}))
    returning zone`.execute(tx)
  return rows.length > 0
}

/** A zone in which the days of a store are kept or will be. */
export interface StoreZone {
  storeId: string
  zone: string
  /** Refers to the zone in the tables of days. */
  number: number
  isBuilt: Record<DaySums, boolean>
  /** The last UTC date when a report used the zone. */
  usedOn: string
}

/** Returns the zones of all stores of the transaction. */
export async function readZones(tx: Tx): Promise<StoreZone[]> {
  const { rows } = await sql<StoreZone>`
    select store_id as "storeId", zone, number, json_build_object('visits', visits_built, 'sales', sales_built) as "isBuilt", used_on::text as "usedOn"
    from report_zones`.execute(tx)
  return rows
}

/** Whether a zone can be added to those of a store. */
export const hasRoom = (zones: readonly StoreZone[], storeId: string): boolean =>
  zones.filter((zone) => zone.storeId === storeId).length < ZONES_MAX

/**
 * Notes that a report used a zone of the transaction's store.
 * @param today the UTC date
 */
export async function useZone(tx: Tx, zone: string, today: string): Promise<void> {
  await sql`update report_zones set used_on = ${today}::date where zone = ${zone}`.execute(tx)
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

/** Returns the number of a zone whose days still have to be counted, or undefined if nobody wants it or they are counted. */
export async function unbuiltZone(tx: Tx, zone: string, sums: DaySums): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from report_zones where zone = ${zone} and not ${builtColumn(sums)}`.execute(tx)
  return rows[0]?.number
}

/** Says that the days of a zone are counted. From then on, every write has to keep them. */
export async function markBuilt(tx: Tx, zone: string, sums: DaySums): Promise<void> {
  await sql`update report_zones set ${builtColumn(sums)} = true where zone = ${zone}`.execute(tx)
}

/** Returns a random zone in which days of the transaction's store are kept, or undefined if there is none. */
export async function someZone(tx: Tx, sums: DaySums): Promise<{ zone: string; number: number } | undefined> {
  const { rows } = await sql<{ zone: string; number: number }>`
    select zone, number from ${builtZones(sums)} z order by random() limit 1`.execute(tx)
  return rows[0]
}

import { type Insertable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { ShippingZones } from '../../../platform/db/types.ts'
import type { Rate } from './rates.ts'

/** Returns every zone of the store, in the seller's order. */
export async function findZones(tx: Tx) {
  return tx.selectFrom('shipping_zones').select(['id', 'name', 'places', 'version']).orderBy('position').orderBy('id').execute()
}

/** Returns the rates of one zone, or of all zones if no ID is given, in the seller's order. */
export async function findRates(tx: Tx, zoneId?: string): Promise<(Rate & { zoneId: string })[]> {
  let rates = tx.selectFrom('shipping_rates').selectAll()
  if (zoneId !== undefined) rates = rates.where('zone_id', '=', zoneId)
  const rows = await rates.orderBy('zone_id').orderBy('position').execute()
  return rows.map((row) => ({
    id: row.id,
    zoneId: row.zone_id,
    name: row.name,
    basis: row.basis as Rate['basis'],
    least: row.least,
    most: row.most,
    priceCents: row.price_cents,
    freeFromCents: row.free_from_cents,
    minDays: row.min_days,
    maxDays: row.max_days,
  }))
}

/** Returns the number of zones, and the position after the last one. */
export async function countZones(tx: Tx): Promise<{ count: number; next: number }> {
  return tx
    .selectFrom('shipping_zones')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(max(position) + 1, 0)`.as('next')])
    .executeTakeFirstOrThrow()
}

export async function insertZone(tx: Tx, row: Insertable<ShippingZones>): Promise<void> {
  await tx.insertInto('shipping_zones').values(row).execute()
}

/** Locks a zone until the transaction ends and returns its version, or undefined when the zone does not exist. */
export async function lockZone(tx: Tx, id: string): Promise<number | undefined> {
  return (await tx.selectFrom('shipping_zones').select('version').where('id', '=', id).forUpdate().executeTakeFirst())?.version
}

/** Updates a zone and increments its version. */
export async function updateZone(tx: Tx, id: string, columns: Updateable<ShippingZones>): Promise<void> {
  await tx
    .updateTable('shipping_zones')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a zone with its rates.
 * @returns whether the zone existed
 */
export async function deleteZone(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('shipping_zones').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/**
 * Deletes the rates of a zone.
 * @returns the IDs of the deleted rates
 */
export async function deleteRates(tx: Tx, zoneId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('shipping_rates').where('zone_id', '=', zoneId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Sorts zones by the order of the IDs. Zones without an ID in the list keep their order and come after them. */
export async function writeZoneOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with placed as (
      select z.id, row_number() over (order by wanted.at nulls last, z.position, z.id) as position
      from shipping_zones z left join unnest(${ids}::uuid[]) with ordinality as wanted (id, at) using (id)
    )
    update shipping_zones z set position = placed.position from placed where placed.id = z.id`.execute(tx)
}

import { type Insertable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { ShippingZones } from '../../db/types.ts'
import type { Rate } from './rates.ts'

/** Every zone of the store, in the order the seller gave them. */
export async function findZones(tx: Tx) {
  return tx.selectFrom('shipping_zones').select(['id', 'name', 'places', 'version']).orderBy('position').orderBy('id').execute()
}

/** The rates of some zones, in the order the seller gave them; of all zones without ids. */
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

/** How many zones there are, and the place behind the last. */
export async function countZones(tx: Tx): Promise<{ count: number; next: number }> {
  return tx
    .selectFrom('shipping_zones')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(max(position) + 1, 0)`.as('next')])
    .executeTakeFirstOrThrow()
}

export async function insertZone(tx: Tx, row: Insertable<ShippingZones>): Promise<void> {
  await tx.insertInto('shipping_zones').values(row).execute()
}

/** The version of a zone, which nobody else changes before the transaction ends; undefined where there is none. */
export async function lockZone(tx: Tx, id: string): Promise<number | undefined> {
  return (await tx.selectFrom('shipping_zones').select('version').where('id', '=', id).forUpdate().executeTakeFirst())?.version
}

/** Writes a zone and its next version. */
export async function updateZone(tx: Tx, id: string, columns: Updateable<ShippingZones>): Promise<void> {
  await tx
    .updateTable('shipping_zones')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes a zone and its rates away. @returns whether there was one */
export async function deleteZone(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('shipping_zones').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/** Takes the rates of a zone away. @returns their ids */
export async function deleteRates(tx: Tx, zoneId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('shipping_rates').where('zone_id', '=', zoneId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Puts zones in the order of their ids; those not named keep their order behind them. */
export async function writeZoneOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with placed as (
      select z.id, row_number() over (order by wanted.at nulls last, z.position, z.id) as position
      from shipping_zones z left join unnest(${ids}::uuid[]) with ordinality as wanted (id, at) using (id)
    )
    update shipping_zones z set position = placed.position from placed where placed.id = z.id`.execute(tx)
}

import type { Tx } from '../../db/transactions.ts'
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
    basis: row.basis,
    least: row.least,
    most: row.most,
    priceCents: row.price_cents,
    freeFromCents: row.free_from_cents,
    minDays: row.min_days,
    maxDays: row.max_days,
  }))
}

import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The delivery time, in days, of the shipping rates of a store's own country (ISO 3166-1 alpha-2). */
export interface HomeDelivery {
  country: string
  least: number
  most: number
}

/** Returns the delivery time to the store's own country, or null when the country is unknown or no rate has a delivery time. */
export async function readHomeDelivery(tx: Tx): Promise<HomeDelivery | null> {
  const { rows } = await sql<HomeDelivery>`
    select country, least_days as least, most_days as most from shop_home_delivery()`.execute(tx)
  return rows[0] ?? null
}

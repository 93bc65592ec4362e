import type { Place } from '@vitrine/contract/addresses/address.ts'

import type { Tx } from '../../db/transactions.ts'
import { findRatesOf } from './queries.ts'
import type { TaxRegion } from './tax.ts'

/** The rates that tax what is sent to a place: its country's, then its region's. Empty: the store taxes nothing there. */
export async function readTaxRegions(tx: Tx, { country, province }: Place): Promise<TaxRegion[]> {
  const rows = await findRatesOf(tx, country, province)
  return rows.map(({ name, rate_ppm }) => ({ name, ratePpm: rate_ppm }))
}

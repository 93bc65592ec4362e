import type { Tx } from '../../db/transactions.ts'

const shown = ['id', 'country', 'province', 'name', 'rate_ppm', 'version'] as const

/** Every region of the store: by country, the country itself before its provinces. */
export async function findTaxRegions(tx: Tx) {
  return tx.selectFrom('tax_regions').select(shown).orderBy('country').orderBy('province').execute()
}

/** The rates of a country and of one of its provinces. */
export async function findRatesOf(tx: Tx, country: string, province: string) {
  return tx
    .selectFrom('tax_regions')
    .select(['name', 'rate_ppm'])
    .where('country', '=', country)
    .where('province', 'in', [...new Set(['', province])])
    .orderBy('province')
    .execute()
}

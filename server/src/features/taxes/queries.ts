import type { Insertable, Updateable } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { TaxRegions } from '../../db/types.ts'

const shown = ['id', 'country', 'province', 'name', 'rate_ppm as ratePpm', 'version'] as const

/** Every region of the store: by country, the country itself before its provinces. */
export async function findTaxRegions(tx: Tx) {
  return tx.selectFrom('tax_regions').select(shown).orderBy('country').orderBy('province').execute()
}

/** @returns undefined when the place is taxed already: the unique index decides, also between two requests at once */
export async function insertTaxRegion(tx: Tx, row: Insertable<TaxRegions>) {
  return tx
    .insertInto('tax_regions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'country', 'province']).doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** The version of a region, which nobody else changes before the transaction ends; undefined where there is none. */
export async function lockTaxRegion(tx: Tx, id: string): Promise<number | undefined> {
  return (await tx.selectFrom('tax_regions').select('version').where('id', '=', id).forUpdate().executeTakeFirst())?.version
}

/** Writes a region and its next version. */
export async function writeTaxRegion(tx: Tx, id: string, columns: Updateable<TaxRegions>) {
  return tx
    .updateTable('tax_regions')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** @returns whether there was one */
export async function deleteTaxRegion(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('tax_regions').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

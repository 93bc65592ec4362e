import type { Insertable, Updateable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { TaxRegions } from '../../../platform/db/types.ts'

const shown = ['id', 'country', 'province', 'name', 'rate_ppm as ratePpm', 'version'] as const

/** Returns every tax region of the store, sorted by country, with the country itself before its provinces. */
export async function findTaxRegions(tx: Tx) {
  return tx.selectFrom('tax_regions').select(shown).orderBy('country').orderBy('province').execute()
}

/**
 * Inserts a tax region.
 * @returns the region, or undefined when its place already has a tax rate; because of the unique index, this holds even for
 * concurrent requests
 */
export async function insertTaxRegion(tx: Tx, row: Insertable<TaxRegions>) {
  return tx
    .insertInto('tax_regions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'country', 'province']).doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** Locks a tax region until the transaction ends and returns its version, or undefined when the region does not exist. */
export async function lockTaxRegion(tx: Tx, id: string): Promise<number | undefined> {
  return (await tx.selectFrom('tax_regions').select('version').where('id', '=', id).forUpdate().executeTakeFirst())?.version
}

/** Updates a tax region and increments its version. */
export async function writeTaxRegion(tx: Tx, id: string, columns: Updateable<TaxRegions>) {
  return tx
    .updateTable('tax_regions')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a tax region.
 * @returns whether the region existed
 */
export async function deleteTaxRegion(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('tax_regions').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

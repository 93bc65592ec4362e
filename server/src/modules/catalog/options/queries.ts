import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { OptionLibrary, OptionLibraryValues } from '../../../platform/db/types.ts'
import { libraryColumns } from '../../media/api.ts'

/** Locks the option library of a store, so that no other transaction can take a spelling that this transaction found unused. */
export const lockLibrary = (tx: Tx, storeId: string) => lockFor(tx, `option library of ${storeId}`)

/** Selects the options of the library in order, each with its values in order. */
export function selectOptions(tx: Tx) {
  return tx
    .selectFrom('option_library as o')
    .select(['o.id', 'o.name', 'o.synonyms', 'o.display', 'o.version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('option_library_values as v')
          .select(['v.id', 'v.name', 'v.synonyms', 'v.color'])
          .select((eb) => jsonObjectFrom(eb.selectFrom('media').select(libraryColumns).whereRef('media.id', '=', 'v.media_id')).as('media'))
          .whereRef('v.option_id', '=', 'o.id')
          .orderBy('v.position'),
      ).as('values'),
    )
    .orderBy('o.position')
    .orderBy('o.id')
}

/** Whether one of these spellings, in lower case, belongs to an option other than `exceptId`. */
export async function isSpellingTaken(tx: Tx, spellings: readonly string[], exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from option_library o cross join unnest(array_prepend(o.name, o.synonyms)) as spelling
    where lower(spelling) = any(${spellings}::text[]) and o.id is distinct from ${exceptId}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/** Adds an option at the end. */
export async function insertOption(tx: Tx, row: Omit<Insertable<OptionLibrary>, 'position'>): Promise<void> {
  await tx
    .insertInto('option_library')
    .values((eb) => ({
      ...row,
      position: eb.selectFrom('option_library').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .execute()
}

/**
 * Returns the versions of those options that exist. If the transaction holds `lockLibrary`, the versions cannot change until it
 * ends.
 */
export async function versionsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('option_library')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Updates an option and increments its version. */
export async function updateOption(tx: Tx, id: string, row: { name: string; synonyms: string[]; display: string }): Promise<void> {
  await tx
    .updateTable('option_library')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the values of an option with the IDs of their images. */
export function valuesOf(tx: Tx, optionId: string) {
  return tx.selectFrom('option_library_values').select(['id', 'media_id']).where('option_id', '=', optionId).execute()
}

/** Makes `rows` the values of an option. */
export async function replaceValues(tx: Tx, optionId: string, rows: readonly Insertable<OptionLibraryValues>[]): Promise<void> {
  await tx.deleteFrom('option_library_values').where('option_id', '=', optionId).execute()
  await insertRows(tx, 'option_library_values', rows)
}

/**
 * Deletes an option.
 * @returns whether the option existed
 */
export async function deleteOption(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('option_library').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts the given options first, in the given order. The others follow in their previous order. */
export async function sortOptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update option_library o set position = n.place
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) as place from option_library
    ) n where n.id = o.id and o.position <> n.place`.execute(tx)
}

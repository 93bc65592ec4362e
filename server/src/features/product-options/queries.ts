import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import { insertRows } from '../../db/insert-rows.ts'
import { lockFor } from '../../db/lock-for.ts'
import type { Tx } from '../../db/transactions.ts'
import type { OptionLibrary, OptionLibraryValues } from '../../db/types.ts'
import { libraryColumns } from '../media/library-file.ts'

/** Makes changes of a store's library wait for each other: that a spelling is free must stay true until it is taken. */
export const lockLibrary = (tx: Tx, storeId: string) => lockFor(tx, `option library of ${storeId}`)

/** The library in its order, with the values of each option in theirs. */
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

/** Whether one of these spellings, in lower case, means another option. */
export async function isSpellingTaken(tx: Tx, spellings: readonly string[], exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from option_library o cross join unnest(array_prepend(o.name, o.synonyms)) as spelling
    where lower(spelling) = any(${spellings}::text[]) and o.id is distinct from ${exceptId}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/** Adds an option behind the others. */
export async function insertOption(tx: Tx, row: Omit<Insertable<OptionLibrary>, 'position'>): Promise<void> {
  await tx
    .insertInto('option_library')
    .values((eb) => ({
      ...row,
      position: eb.selectFrom('option_library').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .execute()
}

/** The versions of these options, as far as they are there. Under `lockLibrary` they stay so until the transaction ends. */
export async function versionsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('option_library')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Writes an option and its next version. */
export async function updateOption(tx: Tx, id: string, row: { name: string; synonyms: string[]; display: string }): Promise<void> {
  await tx
    .updateTable('option_library')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Values of an option with the pictures they show. */
export function valuesOf(tx: Tx, optionId: string) {
  return tx.selectFrom('option_library_values').select(['id', 'media_id']).where('option_id', '=', optionId).execute()
}

/** Makes `rows` the values of an option. */
export async function replaceValues(tx: Tx, optionId: string, rows: readonly Insertable<OptionLibraryValues>[]): Promise<void> {
  await tx.deleteFrom('option_library_values').where('option_id', '=', optionId).execute()
  await insertRows(tx, 'option_library_values', rows)
}

/** @returns whether there was one */
export async function deleteOption(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('option_library').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts the named options first, in that order; the others keep theirs behind them. */
export async function sortOptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update option_library o set position = n.place
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) as place from option_library
    ) n where n.id = o.id and o.position <> n.place`.execute(tx)
}

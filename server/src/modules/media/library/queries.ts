import type { FileUse } from '@vitrine/contract/calls/media-library.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'

import type { SortKey } from '../../../platform/db/keyset.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { libraryColumns, type LibraryRow } from '../uploads/library-file.ts'
import { usesOf } from '../uploads/uses.ts'

export interface FileQuery {
  search?: string | undefined
  kind?: 'image' | 'video' | undefined
  limit: number
  cursor?: string | undefined
}

const newestFirst: SortKey = { expression: sql.ref('media.created_at'), type: 'timestamptz', descending: true }

/** Returns one page of the media library, newest first, and the total number of matches. */
export const listFiles = (tx: Tx, { limit, cursor, ...filter }: FileQuery) =>
  listPage(
    { name: 'files', key: newestFirst, id: sql.ref('media.id'), limit, cursor },
    tx.selectFrom('media').where(matching(filter)),
    (files) => files.select(libraryColumns),
  )

/** Returns the condition for files that someone added to the media library. The search looks in names and descriptions. */
function matching({ search, kind }: Pick<FileQuery, 'search' | 'kind'>) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return (eb: ExpressionBuilder<DB, 'media'>): Expression<SqlBool> =>
    eb.and([
      eb('media.in_library', '=', true),
      eb('media.state', '=', 'ready'),
      ...(kind ? [eb('media.kind', '=', kind)] : []),
      ...(pattern ? [eb.or([eb('media.name', 'ilike', pattern), eb('media.alt', 'ilike', pattern)])] : []),
    ])
}

export async function findFile(tx: Tx, id: string): Promise<LibraryRow | undefined> {
  return tx.selectFrom('media').select(libraryColumns).where('id', '=', id).where(matching({})).executeTakeFirst()
}

/** Returns every place that uses a file. */
export async function findUses(tx: Tx, id: string): Promise<z.input<typeof FileUse>[]> {
  const { rows } = await usesOf(id).execute(tx)
  return rows.map(({ kind, ...use }) => ({ ...use, kind: kind as z.input<typeof FileUse>['kind'] }))
}

/** Adds an image or video to the media library. An existing name and description stay. */
export async function putIntoLibrary(tx: Tx, id: string, name: string, userId: string | null): Promise<LibraryRow> {
  return tx
    .updateTable('media')
    .set((eb) => ({
      in_library: true,
      name: sql<string>`coalesce(nullif(${eb.ref('name')}, ''), ${name})`,
      uploaded_by: sql<string>`coalesce(${eb.ref('uploaded_by')}, ${userId}::uuid)`,
    }))
    .where('id', '=', id)
    .returning(libraryColumns)
    .executeTakeFirstOrThrow()
}

export async function describeFile(tx: Tx, id: string, words: { name: string; alt: string }): Promise<LibraryRow | undefined> {
  return tx.updateTable('media').set(words).where('id', '=', id).where(matching({})).returning(libraryColumns).executeTakeFirst()
}

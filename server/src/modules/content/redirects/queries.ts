import { type Insertable, sql } from 'kysely'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { UrlRedirects } from '../../../platform/db/types.ts'

const shown = ['id', 'path', 'target', 'created_at'] as const

interface Row {
  id: string
  path: string
  target: string
  created_at: Date
}

const answerOf = ({ id, path, target, created_at }: Row) => ({ id, path, target, createdAt: created_at.toISOString() })

/** Returns one page of the store's redirects, sorted by path. */
export async function listRedirects(
  tx: Tx,
  { limit, cursor, search }: { limit: number; cursor?: string | undefined; search?: string | undefined },
) {
  const key = { expression: sql.ref('path'), type: 'text', descending: false } as const
  let matching = tx.selectFrom('url_redirects')
  if (search) {
    const pattern = likeAnywhere(search)
    matching = matching.where(sql<boolean>`(lower(path) like ${pattern} or lower(target) like ${pattern})`)
  }
  const { rows, ...page } = await listPage({ name: 'path', key, id: sql.ref('id'), limit, cursor }, matching, (redirects) =>
    redirects.select(shown),
  )
  return { items: rows.map(answerOf), ...page }
}

/** Whether following the redirects from `start`, step by step, reaches `end`. */
export async function leadsTo(tx: Tx, start: string, end: string): Promise<boolean> {
  const { rows } = await sql<{ meets: boolean }>`
    with recursive way (path) as (
      select ${start}::text union select r.target from way join url_redirects r on r.path = way.path
    )
    select exists (select from way where path = ${end}) as meets`.execute(tx)
  return rows[0]?.meets ?? false
}

/**
 * Adds a redirect.
 * @returns undefined when the path already has a redirect
 */
export async function insertRedirect(tx: Tx, row: Insertable<UrlRedirects>) {
  const inserted = await tx
    .insertInto('url_redirects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'path']).doNothing())
    .returning(shown)
    .executeTakeFirst()
  return inserted && answerOf(inserted)
}

/**
 * Deletes a redirect.
 * @returns the deleted redirect; undefined when there is none
 */
export async function deleteRedirect(tx: Tx, id: string): Promise<Row | undefined> {
  return tx.deleteFrom('url_redirects').where('id', '=', id).returning(shown).executeTakeFirst()
}

import { type ExpressionBuilder, type Insertable, sql } from 'kysely'

import { openKeyset } from '../../db/keyset.ts'
import { likeAnywhere } from '../../db/like.ts'
import type { Tx } from '../../db/transactions.ts'
import type { DB, UrlRedirects } from '../../db/types.ts'

const shown = ['id', 'path', 'target', 'created_at'] as const

interface Row {
  id: string
  path: string
  target: string
  created_at: Date
}

const answerOf = ({ id, path, target, created_at }: Row) => ({ id, path, target, createdAt: created_at.toISOString() })

/** Redirects of the store by path. */
export async function listRedirects(
  tx: Tx,
  { limit, cursor, search }: { limit: number; cursor?: string | undefined; search?: string | undefined },
) {
  const keyset = openKeyset({
    name: 'path',
    key: { expression: sql.ref('path'), type: 'text', descending: false },
    id: sql.ref('id'),
    limit,
    cursor,
  })
  const matching = (eb: ExpressionBuilder<DB, 'url_redirects'>) =>
    search
      ? eb.or([sql<boolean>`lower(path) like ${likeAnywhere(search)}`, sql<boolean>`lower(target) like ${likeAnywhere(search)}`])
      : eb.lit(true)
  const found = await tx
    .selectFrom('url_redirects')
    .select(shown)
    .select(keyset.key.as('sort_key'))
    .where(matching)
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .execute()
  const { total } = await tx
    .selectFrom('url_redirects')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const { rows, next, previous } = keyset.page(found)
  return { items: rows.map(answerOf), next, previous, total }
}

/** Whether somebody at `start` is led, step by step, to `end`. */
export async function leadsTo(tx: Tx, start: string, end: string): Promise<boolean> {
  const { rows } = await sql<{ meets: boolean }>`
    with recursive way (path) as (
      select ${start}::text union select r.target from way join url_redirects r on r.path = way.path
    )
    select exists (select from way where path = ${end}) as meets`.execute(tx)
  return rows[0]?.meets ?? false
}

/** @returns undefined when the path leads elsewhere already */
export async function insertRedirect(tx: Tx, row: Insertable<UrlRedirects>) {
  const inserted = await tx
    .insertInto('url_redirects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'path']).doNothing())
    .returning(shown)
    .executeTakeFirst()
  return inserted && answerOf(inserted)
}

export async function deleteRedirect(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('url_redirects').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

import type { Published, PublishedAt } from '@vitrine/contract/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from './transactions.ts'

type Asked = z.output<typeof PublishedAt>

/**
 * The current time of the database's clock, which decides what shoppers see (row-level security compares with it). Use no other
 * clock to publish.
 */
export const publishedNow = sql<Date>`now()`

/** Whether shoppers see a row of a table with a `published_at` column. */
export const isVisible = sql<boolean>`coalesce(published_at <= now(), false)`

/** Returns the `published_at` of a new row. */
export const firstPublishedAt = (asked: Asked): RawBuilder<Date> | string | null => (asked === 'now' ? publishedNow : asked)

/** Returns the new `published_at` of an existing row. For `now`, a row that is already visible keeps its date. */
export const nextPublishedAt = (asked: Asked): RawBuilder<Date> | string | null =>
  asked === 'now' ? sql<Date>`least(published_at, now())` : asked

type Was = z.output<typeof Published>

/** The new dates of many rows: published now, not published, or the dates they had before. */
export type Publication = { to: 'now' | null; ids: readonly string[] } | { to: readonly Was[] }

/**
 * Publishes many rows, unpublishes them, or gives each row the date that it had before. Rows that would not change are skipped;
 * the version of every other row increases.
 * @param also other columns to write in the rows that change
 * @returns the previous state of the rows that changed
 */
export async function publishMany(
  tx: Tx,
  table: 'collections' | 'store_pages',
  change: Publication,
  also: Record<string, unknown>,
): Promise<Was[]> {
  const others = Object.entries(also).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  // The rows are locked in the order of their ids, so that two changes of the same rows wait for each other instead of
  // deadlocking.
  const { rows } = await sql<{ id: string; published_at: Date | null }>`
    with wanted (id, published_at) as (${wanted(table, change)}),
    chosen as (
      select t.id, t.published_at as was, wanted.published_at from ${sql.table(table)} t join wanted using (id)
      where t.published_at is distinct from wanted.published_at order by t.id for no key update of t
    )
    update ${sql.table(table)} t set published_at = chosen.published_at, version = t.version + 1, ${sql.join(others)}
    from chosen where t.id = chosen.id
    returning t.id, chosen.was as published_at`.execute(tx)
  return rows.map(({ id, published_at }) => ({ id, publishedAt: published_at?.toISOString() ?? null }))
}

/** Selects the ids of the rows to change, each with the date to set. */
function wanted(table: 'collections' | 'store_pages', change: Publication): RawBuilder<unknown> {
  if (!('ids' in change)) {
    const ids = change.to.map(({ id }) => id)
    const dates = change.to.map(({ publishedAt }) => publishedAt)
    return sql`select id, min(at) from unnest(${ids}::uuid[], ${dates}::timestamptz[]) as was (id, at) group by id`
  }
  const named = sql`${sql.table(table)} where id = any (${change.ids}::uuid[])`
  return change.to === 'now' ? sql`select id, now() from ${named} and not ${isVisible}` : sql`select id, null::timestamptz from ${named}`
}

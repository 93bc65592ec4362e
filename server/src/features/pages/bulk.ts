import type { storePageCalls } from '@vitrine/contract/calls/store-pages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { isVisible } from '../../db/publication.ts'
import type { StoreContext } from '../../http/context.ts'
import { deletePages } from './queries.ts'

type Call = (typeof storePageCalls)['pages.bulk']

/**
 * Publishes at once, takes back or deletes pages, or gives each the date it had. Ids that are gone, and pages that are so
 * already, are passed over.
 * @returns how many changed, and what they were
 */
export async function changeMany(context: StoreContext, change: z.output<Call['body']>): Promise<z.input<Call['answer']>> {
  switch (change.action) {
    case 'delete':
      return { changed: await deletePages(context.tx, change.ids), previous: [] }
    case 'publish':
      return publishAll(context, sql`select id, now() from store_pages where id = any (${change.ids}::uuid[]) and not ${isVisible}`)
    case 'unpublish':
      return publishAll(context, sql`select id, null::timestamptz from store_pages where id = any (${change.ids}::uuid[])`)
    case 'restore': {
      const ids = change.pages.map(({ id }) => id)
      const dates = change.pages.map(({ publishedAt }) => publishedAt)
      return publishAll(context, sql`select id, min(at) from unnest(${ids}::uuid[], ${dates}::timestamptz[]) as was (id, at) group by id`)
    }
  }
}

/** @param wanted ids, each with the date to set */
async function publishAll({ tx, caller, services }: StoreContext, wanted: RawBuilder<unknown>): Promise<z.input<Call['answer']>> {
  // Locked in one order, so that two bulk actions on the same pages wait for each other instead of deadlocking.
  const { rows } = await sql<{ id: string; published_at: Date | null }>`
    with wanted (id, published_at) as (${wanted}),
    chosen as (
      select p.id, p.published_at as was, wanted.published_at from store_pages p join wanted using (id)
      where p.published_at is distinct from wanted.published_at order by p.id for update of p
    )
    update store_pages p
    set published_at = chosen.published_at, author_id = ${caller.userId}, updated_at = ${services.now()}, version = p.version + 1
    from chosen where p.id = chosen.id
    returning p.id, chosen.was as published_at`.execute(tx)
  return {
    changed: rows.length,
    previous: rows.map(({ id, published_at }) => ({ id, publishedAt: published_at?.toISOString() ?? null })),
  }
}

import type { StorePage } from '@vitrine/contract/calls/pages.ts'
import type { z } from 'zod'

import { isVisible } from '../../../platform/db/publication.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { memberName } from '../../../platform/db/member-name.ts'

type Answer = z.input<typeof StorePage>

export const pagesOf = (tx: Tx) => tx.selectFrom('store_pages as p')

/** Selects the columns of a page in a list. The author is null when they are no longer a member of the store. */
export const listed = (pages: ReturnType<typeof pagesOf>) =>
  pages
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .select([
      'p.id',
      'p.title',
      'p.handle',
      'p.template',
      'p.seo_title',
      'p.seo_description',
      'p.published_at',
      'p.created_at',
      'p.updated_at',
      'p.version',
    ])
    .select(isVisible.as('is_visible'))
    .select(memberName.as('author'))

/**
 * Reads one page.
 * @throws Problem `not_found`
 */
export async function readPage(tx: Tx, id: string): Promise<Answer> {
  const row = await listed(pagesOf(tx)).select('p.body_html').where('p.id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return { ...pageRow(row), bodyHtml: row.body_html }
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export function pageRow(row: Row): Omit<Answer, 'bodyHtml'> {
  return {
    id: row.id,
    title: row.title,
    handle: row.handle,
    template: row.template as Answer['template'],
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    publishedAt: row.published_at?.toISOString() ?? null,
    isVisible: row.is_visible,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

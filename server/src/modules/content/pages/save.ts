import type { StorePageInput } from '@vitrine/contract/calls/pages.ts'
import { PRODUCT_TITLE_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertUnderHandle } from '../../../platform/db/handles.ts'
import { firstPublishedAt, nextPublishedAt } from '../../../platform/db/publication.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem } from '../../../platform/problem.ts'
import { handleFrom } from '../../../platform/text/handle-from.ts'
import { insertPage, lockPage, writePage } from './queries.ts'
import { readPage } from './read.ts'

type Fields = z.output<typeof StorePageInput>

/**
 * Adds a page.
 * @returns its ID
 * @throws Problem `handle_taken`
 */
export async function createPage(context: StoreContext, fields: Fields): Promise<string> {
  const { tx, storeId, services } = context
  const id = uuidv7()
  const created_at = services.now()
  const published_at = firstPublishedAt(fields.publishedAt)
  await insertUnderHandle(tx, 'store_pages', { typed: fields.handle, made: handleFrom(fields.title, 'page') }, (handle) =>
    insertPage(tx, { store_id: storeId, id, created_at, published_at, ...columns(context, fields, handle) }),
  )
  return id
}

/**
 * Replaces a page that was read at `version`. The database keeps a redirect from its old handle.
 * @throws Problem `not_found`, `version_conflict`, `handle_taken`
 */
export async function updatePage(context: StoreContext, id: string, version: number, fields: Fields): Promise<void> {
  const current = await lockPage(context.tx, id)
  if (!current) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  const published_at = nextPublishedAt(fields.publishedAt)
  try {
    await writePage(context.tx, id, { published_at, ...columns(context, fields, fields.handle ?? current.handle) })
  } catch (error) {
    throw isUniqueViolation(error, 'store_pages_store_id_handle_key') ? fieldProblem('handle_taken', 'handle') : error
  }
}

/**
 * Copies a page as a draft.
 * @returns the ID of the copy
 * @throws Problem `not_found`
 */
export async function duplicatePage(context: StoreContext, id: string): Promise<string> {
  const { title, bodyHtml, template, seoTitle, seoDescription } = await readPage(context.tx, id)
  const copy = Array.from(`Copy of ${title}`).slice(0, PRODUCT_TITLE_MAX).join('')
  return createPage(context, { title: copy, handle: undefined, bodyHtml, template, seoTitle, seoDescription, publishedAt: null })
}

function columns({ caller, services }: StoreContext, fields: Fields, handle: string) {
  return {
    title: fields.title,
    handle,
    body_html: sanitiseHtml(fields.bodyHtml),
    template: fields.template,
    seo_title: fields.seoTitle,
    seo_description: fields.seoDescription,
    author_id: caller.userId,
    updated_at: services.now(),
  }
}

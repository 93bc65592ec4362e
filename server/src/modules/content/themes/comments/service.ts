import { THEME_COMMENTS_MAX } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { StoreContext } from '../../../../platform/http/context.ts'
import { problem } from '../../../../platform/problem.ts'
import {
  commentsOf,
  countComments,
  deleteComment,
  hasTheme,
  insertComment,
  lockForComment,
  markResolved,
  updateComment,
} from './queries.ts'

/** The theme and the ID of a comment. */
interface Place {
  themeId: string
  id: string
}

/**
 * Returns the comments on a theme: the open ones first, each group with the oldest first.
 * @throws Problem `not_found` when there is no such theme
 */
export async function listComments({ tx, caller }: StoreContext, themeId: string) {
  if (!(await hasTheme(tx, themeId))) throw problem('not_found')
  const rows = await commentsOf(tx, themeId)
    .orderBy(sql`c.resolved_at is not null`)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => commentOf(row, caller.userId))
}

/**
 * Adds a comment of the caller.
 * @throws Problem `not_found` when there is no such theme, `theme_comments_full`
 */
export async function createComment(context: StoreContext, themeId: string, written: { part: string; body: string }) {
  const { tx, storeId, caller, services } = context
  if (!(await lockForComment(tx, themeId))) throw problem('not_found')
  if ((await countComments(tx, themeId)) >= THEME_COMMENTS_MAX) throw problem('theme_comments_full')
  const id = uuidv7()
  const about = { store_id: storeId, id, theme_id: themeId, ...written }
  await insertComment(tx, { ...about, author_id: caller.userId, created_at: services.now() })
  return readComment(context, { themeId, id })
}

/**
 * Changes the text of a comment.
 * @throws Problem `not_found`; `comment_of_another` when the caller isn’t its author
 */
export async function editComment(context: StoreContext, place: Place, body: string) {
  const { isOwn } = await readComment(context, place)
  if (!isOwn) throw problem('comment_of_another')
  await updateComment(context.tx, place.id, { body, edited_at: context.services.now() })
  return readComment(context, place)
}

/**
 * Resolves a comment, or opens it again. Whoever resolved it first stays the one who did.
 * @throws Problem `not_found`
 */
export async function resolveComment(context: StoreContext, place: Place, resolved: boolean) {
  const { tx, caller, services } = context
  await readComment(context, place)
  if (resolved) await markResolved(tx, place.id, { resolved_at: services.now(), resolved_by: caller.userId })
  else await updateComment(tx, place.id, { resolved_at: null, resolved_by: null })
  return readComment(context, place)
}

/**
 * Deletes a comment.
 * @throws Problem `not_found`; `comment_of_another` when the caller is neither its author nor owner or admin
 */
export async function removeComment(context: StoreContext, place: Place): Promise<void> {
  const { isOwn } = await readComment(context, place)
  if (!isOwn && !allows(context.permissions, 'admin')) throw problem('comment_of_another')
  await deleteComment(context.tx, place.id)
}

async function readComment({ tx, caller }: StoreContext, { themeId, id }: Place) {
  const row = await commentsOf(tx, themeId).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return commentOf(row, caller.userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof commentsOf>['execute']>>[number]

const commentOf = (row: Row, callerId: string) => ({
  id: row.id,
  part: row.part,
  body: row.body,
  author: row.author,
  isOwn: row.author_id === callerId,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolver,
})

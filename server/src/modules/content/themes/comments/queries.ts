import type { Insertable, Updateable } from 'kysely'

import { memberName, memberNameIn } from '../../../../platform/db/member-name.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import type { ThemeComments } from '../../../../platform/db/types.ts'

/** Selects the comments on a theme, with the names of the members. */
export const commentsOf = (tx: Tx, themeId: string) =>
  tx
    .selectFrom('theme_comments as c')
    .leftJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('users as r', 'r.id', 'c.resolved_by')
    .select(['c.id', 'c.part', 'c.body', 'c.author_id', 'c.created_at', 'c.edited_at', 'c.resolved_at'])
    .select([memberName.as('author'), memberNameIn('r').as('resolver')])
    .where('c.theme_id', '=', themeId)

/** Whether the store has the theme. */
export async function hasTheme(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('themes').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Makes others who comment on the theme wait until the transaction ends, so that its comments can be counted.
 * @returns whether there is such a theme
 */
export async function lockForComment(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('themes').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined
}

export async function countComments(tx: Tx, themeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('theme_comments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('theme_id', '=', themeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertComment(tx: Tx, row: Insertable<ThemeComments>): Promise<void> {
  await tx.insertInto('theme_comments').values(row).execute()
}

export async function updateComment(tx: Tx, id: string, columns: Updateable<ThemeComments>): Promise<void> {
  await tx.updateTable('theme_comments').set(columns).where('id', '=', id).execute()
}

/** Resolves a comment, unless it is resolved: of two who do it at once, the first stays. */
export async function markResolved(tx: Tx, id: string, by: { resolved_at: Date; resolved_by: string }): Promise<void> {
  await tx.updateTable('theme_comments').set(by).where('id', '=', id).where('resolved_at', 'is', null).execute()
}

export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('theme_comments').where('id', '=', id).execute()
}

import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, text } from '../fields.ts'
import { THEME_COMMENT_MAX } from '../limits.ts'

/** The part of a theme that a comment is about: `header`, `footer`, `section:` with its key, or `settings:` with the key of the group. */
const Part = text(120, 1).regex(/^(?:header|footer|(?:section|settings):.+)$/s)

const Body = text(THEME_COMMENT_MAX, 1)

const Comment = z.strictObject({
  id: Id,
  part: Part,
  /** Plain text, which may have several lines. */
  body: z.string(),
  /** The name of the member, or null if the person left the store. */
  author: z.string().nullable(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  /** The moment at which it was resolved, or null while it’s open. */
  resolvedAt: Instant.nullable(),
  resolvedBy: z.string().nullable(),
})

const ofTheme = z.strictObject({ themeId: Id })
const byId = z.strictObject({ themeId: Id, id: Id })

export const themeCommentCalls = defineCalls({
  'themeComments.list': {
    access: 'online_store',
    summary: 'List the comments on a theme: the open ones first, each group with the oldest first',
    params: ofTheme,
    answer: z.strictObject({ items: z.array(Comment) }),
  },
  'themeComments.create': {
    access: 'online_store',
    summary: 'Comment on a part of a theme',
    params: ofTheme,
    body: z.strictObject({ part: Part, body: Body }),
    answer: Comment,
    problems: ['theme_comments_full'],
    idempotent: true,
  },
  'themeComments.update': {
    access: 'online_store',
    summary: 'Edit a comment. Only its author can.',
    params: byId,
    body: z.strictObject({ body: Body }),
    answer: Comment,
    problems: ['comment_of_another'],
  },
  'themeComments.resolve': {
    access: 'online_store',
    summary: 'Resolve a comment, or open it again',
    params: byId,
    body: z.strictObject({ resolved: z.boolean() }),
    answer: Comment,
  },
  'themeComments.remove': {
    access: 'online_store',
    summary: 'Delete a comment. Its author, owners and admins can.',
    params: byId,
    answer: Done,
    problems: ['comment_of_another'],
  },
})

import type { Part } from '../editor.ts'
import { partName } from '../part-name.ts'
import type { Comment } from './use-comments.ts'

/** Returns the comments on a part of a theme: those that are open, and those that somebody resolved. */
export function commentsOn(part: Part, comments: readonly Comment[]): { open: Comment[]; resolved: Comment[] } {
  const name = partName(part)
  const { open = [], resolved = [] } = Object.groupBy(
    comments.filter((comment) => comment.part === name),
    ({ resolvedAt }) => (resolvedAt === null ? 'open' : 'resolved'),
  )
  return { open, resolved }
}

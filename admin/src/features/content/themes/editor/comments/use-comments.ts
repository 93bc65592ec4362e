import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

import { callQuery } from '../../../../../api/query.ts'
import type { Answer } from '../../../../../api/types.ts'
import type { Editor, Part } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import { partName } from '../part-name.ts'

type Comments = Answer<'themeComments.list'>
export type Comment = Comments['items'][number]

/** Other members comment meanwhile, so coming back to the window asks again. */
const commentsQuery = ({ themeId }: Editor) => ({
  ...callQuery('themeComments.list', { params: { themeId } }),
  refetchOnWindowFocus: 'always' as const,
})

/** Returns the query of the comments on the theme. */
export const useComments = () => useQuery({ ...commentsQuery(useEditor()), refetchOnMount: 'always' })

/** The number of open comments by the name of the part. */
type Counts = Readonly<Record<string, number>>

/** One look-up for all rows of a list: with 200 sections, a query for each would make the list slow to open. */
export const CommentCounts = createContext<Counts>({})

/** Returns the number of open comments on each part that has any. */
export const useCommentCounts = (): Counts => useQuery({ ...commentsQuery(useEditor()), select: countsOf }).data ?? {}

function countsOf({ items }: Comments): Counts {
  const counts: Record<string, number> = {}
  for (const { part, resolvedAt } of items) if (resolvedAt === null) counts[part] = (counts[part] ?? 0) + 1
  return counts
}

/** Returns the number of open comments on a part, below `CommentCounts`. */
export function useCommentCount(part: Part): number {
  const counts = useContext(CommentCounts)
  const name = partName(part)
  // A section may have any key, such as that of a method of objects.
  return Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0
}

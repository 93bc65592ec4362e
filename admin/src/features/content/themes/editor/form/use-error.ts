import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { schemaOf } from '@vitrine/theme/fields/schema.ts'

import { issueText } from '../problems/issue-text.ts'
import { found, useEditor, useViewed } from '../use-editor.ts'
import { isSamePath, leadsTo } from './paths.ts'

/**
 * Returns what is wrong with the value of a field, once it was edited or a save was refused. What the server refused is said until the
 * value changes.
 */
export function useError(field: Field, path: Path, value: Json | undefined, isEdited: boolean): string | undefined {
  const { theme } = useEditor()
  const refused = useViewed((view) => view.refused)
  if (!isEdited && !refused) return undefined
  const issue = schemaOf(field, theme).safeParse(value).error?.issues[0]
  if (issue) return issueText(issue)
  const said = refused?.problems.find((problem) => leadsTo(problem.path, path))
  return said && Object.is(found(refused?.config ?? null, path), value) ? said.message : undefined
}

/** Returns whether something inside a field was refused, so that it must be visible. */
export const useHasProblems = (path: Path): boolean =>
  useViewed(({ refused }) => refused?.problems.some((problem) => leadsTo(problem.path, path)) ?? false)

/** Returns what is wrong with a list itself, such as too many items. Its items say what is wrong with them. */
export function useListError(path: Path): string | undefined {
  return useViewed(({ refused }) => refused?.problems.find((problem) => isSamePath(problem.path, path))?.message)
}

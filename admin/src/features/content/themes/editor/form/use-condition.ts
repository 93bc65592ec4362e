import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Field } from '@vitrine/theme/fields/kinds.ts'

import { found, useSession } from '../use-editor.ts'
import { useHasProblems } from './use-error.ts'

/**
 * Returns whether a field can be edited: whether the sibling that it depends on has the value it needs. A field that keeps the theme
 * from being saved is always shown.
 */
export function useIsOffered({ when }: Field, path: Path): boolean {
  const isMet = useSession(({ config }) => when === undefined || found(config, [...path.slice(0, -1), when.field]) === when.is)
  const isRefused = useHasProblems(path)
  return isMet || isRefused
}

import { scopeTitles } from '@vitrine/contract/scope-titles.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'

/** The names of the permission scopes. */
export const scopeNames = Object.fromEntries(Object.entries(scopeTitles).map(([scope, title]) => [`scope.${scope}`, title])) as Record<
  `scope.${Scope}`,
  string
>

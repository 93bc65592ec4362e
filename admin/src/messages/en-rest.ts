import { kit } from './en/kit.ts'
import { pageTitles } from './en/page-titles.ts'
import { scopeNames } from './en/scopes.ts'
import { shell } from './en/shell.ts'

/**
 * The messages that all pages except the login page need: those of the shell and the shared components, page titles,
 * and the names of permissions. Messages of single areas are in en-areas.ts.
 */
export const rest = {
  ...kit,
  ...pageTitles,
  ...scopeNames,
  ...shell,
}

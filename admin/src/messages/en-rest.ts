import { fieldMessages } from './en/field-errors.ts'
import { kit } from './en/kit.ts'
import { pageTitles } from './en/page-titles.ts'
import { problemTitles } from './en/problems.ts'
import { scopeNames } from './en/scopes.ts'
import { shell } from './en/shell.ts'

/**
 * The messages that all pages except the login page need: those of the shell and the shared components, page titles,
 * errors, and the names of permissions. Messages of single areas are in en-areas.ts.
 */
export const rest = {
  ...fieldMessages,
  ...kit,
  ...pageTitles,
  ...problemTitles,
  ...scopeNames,
  ...shell,
}

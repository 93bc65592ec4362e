import { fieldMessages } from './en/field-errors.ts'
import { kit } from './en/kit.ts'
import { pageTitles } from './en/page-titles.ts'
import { problemTitles } from './en/problems.ts'
import { scopeNames } from './en/scopes.ts'
import { setupSteps } from './en/setup-steps.ts'
import { shell } from './en/shell.ts'

/**
 * The messages of the shell, the shared components and the small pages. They are loaded with every page except the
 * login page. Messages of single areas are in en-areas.ts.
 */
export const rest = {
  ...fieldMessages,
  ...kit,
  ...pageTitles,
  ...problemTitles,
  ...scopeNames,
  ...setupSteps,
  ...shell,
}

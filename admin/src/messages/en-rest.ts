import { fieldMessages } from './en/field-errors.ts'
import { kit } from './en/kit.ts'
import { pageTitles } from './en/page-titles.ts'
import { problemTitles } from './en/problems.ts'
import { scopeNames } from './en/scopes.ts'
import { setupSteps } from './en/setup-steps.ts'
import { shell } from './en/shell.ts'

/** The messages of the shell, the kit and the small pages: of every page but the login page. Those of one area are in en-areas.ts. */
export const rest = {
  ...fieldMessages,
  ...kit,
  ...pageTitles,
  ...problemTitles,
  ...scopeNames,
  ...setupSteps,
  ...shell,
}

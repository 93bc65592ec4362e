import { access } from './en/access.ts'
import { auth } from './en/auth.ts'
import { fieldWords } from './en/field-errors.ts'
import { home } from './en/home.ts'
import { kit } from './en/kit.ts'
import { pageTitles } from './en/pages.ts'
import { problemTitles } from './en/problems.ts'
import { scopeNames } from './en/scopes.ts'
import { setupSteps } from './en/setup-steps.ts'
import { shell } from './en/shell.ts'

/** The words of the shell, the kit and the small pages: of every page but the login page. Those of one area are in en-areas.ts. */
export const rest = {
  ...access,
  ...auth,
  ...fieldWords,
  ...home,
  ...kit,
  ...pageTitles,
  ...problemTitles,
  ...scopeNames,
  ...setupSteps,
  ...shell,
}

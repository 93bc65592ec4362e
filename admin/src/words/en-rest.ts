import { auth } from './en/auth.ts'
import { kit } from './en/kit.ts'
import { pageTitles } from './en/pages.ts'
import { shell } from './en/shell.ts'

/** The words of every page but the login page, one file per area. */
export const rest = { ...auth, ...kit, ...pageTitles, ...shell }

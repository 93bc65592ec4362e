import { errors } from './en/errors.ts'
import { login } from './en/login.ts'

/**
 * The messages of the login page. The messages that all other pages share are in en-rest.ts, and are loaded with the
 * first of these pages.
 */
export const first = { ...login, ...errors }

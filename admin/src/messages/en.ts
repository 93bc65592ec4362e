import { errors } from './en/errors.ts'
import { login } from './en/login.ts'

/** The messages of the login page. All others are in en-rest.ts, and are loaded with the first page after it. */
export const first = { ...login, ...errors }

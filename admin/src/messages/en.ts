import { errors } from './en/errors.ts'
import { login } from './en/login.ts'

/** The messages of the login page. Everything else is in en-rest.ts and arrives with the first other page. */
export const first = { ...login, ...errors }

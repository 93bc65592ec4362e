import { CREDENTIAL_MAX, CREDENTIAL_MIN } from '@vitrine/contract/limits.ts'

import type { Key } from '../../messages/languages.ts'
import { t } from '../../messages/messages.ts'

/** The error of a value: the message key and its values; null when the value is valid. */
export type Fault = { key: Key; values?: Record<string, number> } | null

/** The pattern of Zod's z.email(), so that the form and the server agree. */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

// These rules come from specification section 5. The server checks the same rules in contract/src/fields.ts. Input is
// trimmed before it is checked.

/** Checks an email address against the rules for signing in. */
export function emailFault(input: string): Fault {
  const email = input.trim()
  if (email === '') return { key: 'auth.email.required' }
  if (email.length < CREDENTIAL_MIN) return { key: 'auth.email.short', values: { min: CREDENTIAL_MIN } }
  if (email.length > CREDENTIAL_MAX) return { key: 'auth.email.long', values: { max: CREDENTIAL_MAX } }
  return EMAIL.test(email) ? null : { key: 'auth.email.invalid' }
}

/** Checks a password against the rules for signing in. */
export function passwordFault(input: string): Fault {
  const password = input.trim()
  if (password === '') return { key: 'auth.password.required' }
  if (password.length < CREDENTIAL_MIN) return { key: 'auth.password.short', values: { min: CREDENTIAL_MIN } }
  if (password.length > CREDENTIAL_MAX) return { key: 'auth.password.long', values: { max: CREDENTIAL_MAX } }
  return null
}

/** Converts a check to a form rule that returns a message. */
export const ruleFrom = (check: (input: string) => Fault) => (input: string) => {
  const fault = check(input)
  return fault && t(fault.key, fault.values)
}

import { CREDENTIAL_MAX, CREDENTIAL_MIN } from '@vitrine/contract/limits.ts'

import type { Key } from '../../messages/languages.ts'
import { t } from '../../messages/messages.ts'

/** What is wrong with a value: the message and its numbers; null when nothing is. */
export type Fault = { key: Key; values?: Record<string, number> } | null

/** The pattern of Zod's z.email(), so that form and server agree. */
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

// Specification section 5; the server checks the same in contract/src/fields.ts. Input is trimmed before it is looked at.

/** The sign-in rules of an e-mail address. */
export function emailFault(input: string): Fault {
  const email = input.trim()
  if (email === '') return { key: 'auth.email.required' }
  if (email.length < CREDENTIAL_MIN) return { key: 'auth.email.short', values: { min: CREDENTIAL_MIN } }
  if (email.length > CREDENTIAL_MAX) return { key: 'auth.email.long', values: { max: CREDENTIAL_MAX } }
  return EMAIL.test(email) ? null : { key: 'auth.email.invalid' }
}

/** The sign-in rules of a password. */
export function passwordFault(input: string): Fault {
  const password = input.trim()
  if (password === '') return { key: 'auth.password.required' }
  if (password.length < CREDENTIAL_MIN) return { key: 'auth.password.short', values: { min: CREDENTIAL_MIN } }
  if (password.length > CREDENTIAL_MAX) return { key: 'auth.password.long', values: { max: CREDENTIAL_MAX } }
  return null
}

/** A form rule that words what a check finds. */
export const ruleFrom = (check: (input: string) => Fault) => (input: string) => {
  const fault = check(input)
  return fault && t(fault.key, fault.values)
}

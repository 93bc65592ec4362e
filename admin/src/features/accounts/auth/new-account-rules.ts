import { NEW_PASSWORD_MIN, PERSON_NAME_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '@vitrine/contract/limits.ts'

import { type Fault, passwordFault } from '../../../ui/form/credential-rules.ts'

// These rules are kept out of credential-rules.ts so that the login page does not load them.

/** Returns why a new password is invalid; null if it is valid. Only the server checks whether the password is hard to guess. */
export function newPasswordFault(input: string): Fault {
  if (input.trim().length > 0 && input.trim().length < NEW_PASSWORD_MIN)
    return { key: 'auth.newPassword.short', values: { min: NEW_PASSWORD_MIN } }
  return passwordFault(input)
}

/** Returns why a store's name is invalid; null if it is valid. */
export function storeNameFault(input: string): Fault {
  const name = input.trim()
  if (name === '') return { key: 'auth.storeName.required' }
  if (name.length < STORE_NAME_MIN) return { key: 'auth.storeName.short', values: { min: STORE_NAME_MIN } }
  return name.length > STORE_NAME_MAX ? { key: 'auth.tooLong', values: { max: STORE_NAME_MAX } } : null
}

/** Returns an error if no country was chosen for a store. */
export const countryFault = (country: string): Fault => (country === '' ? { key: 'auth.place.country.required' } : null)

/** Returns why a required first or last name is invalid; null if it is valid. */
export function personNameFault(input: string): Fault {
  if (input.trim() === '') return { key: 'auth.required' }
  return input.trim().length > PERSON_NAME_MAX ? { key: 'auth.tooLong', values: { max: PERSON_NAME_MAX } } : null
}

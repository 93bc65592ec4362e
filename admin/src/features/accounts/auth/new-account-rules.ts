import { NEW_PASSWORD_MIN, PERSON_NAME_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '@vitrine/contract/limits.ts'

import { type Fault, passwordFault } from '../../../ui/form/credential-rules.ts'

// Apart from rules.ts, which the login page carries: these come with the pages that ask for them.

/** The rules of a password somebody chooses; that it is hard to guess is the server's to say. */
export function newPasswordFault(input: string): Fault {
  if (input.trim().length > 0 && input.trim().length < NEW_PASSWORD_MIN)
    return { key: 'auth.newPassword.short', values: { min: NEW_PASSWORD_MIN } }
  return passwordFault(input)
}

/** The rules of a store's name. */
export function storeNameFault(input: string): Fault {
  const name = input.trim()
  if (name === '') return { key: 'auth.storeName.required' }
  if (name.length < STORE_NAME_MIN) return { key: 'auth.storeName.short', values: { min: STORE_NAME_MIN } }
  return name.length > STORE_NAME_MAX ? { key: 'auth.tooLong', values: { max: STORE_NAME_MAX } } : null
}

/** A store is somewhere. */
export const countryFault = (country: string): Fault => (country === '' ? { key: 'auth.place.country.required' } : null)

/** The rules of a person's first or last name where one has to be given. */
export function personNameFault(input: string): Fault {
  if (input.trim() === '') return { key: 'auth.required' }
  return input.trim().length > PERSON_NAME_MAX ? { key: 'auth.tooLong', values: { max: PERSON_NAME_MAX } } : null
}

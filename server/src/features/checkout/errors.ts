import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { checkAddress } from '@vitrine/contract/addresses/check.ts'
import { CHECKOUT_NOTE_MAX } from '@vitrine/contract/limits.ts'

import type { Quoted } from '../pricing/quoted.ts'
import type { Told } from './told.ts'

/** What is wrong, by the name of the field: a code the theme has words for. */
export type Errors = Readonly<Record<string, string>>

/** Countries the store sends to, by code. */
export type Countries = readonly string[] | 'everywhere'

/** Whether an order can go to a country: where nothing is sent, anybody can buy. */
export const reaches = (countries: Countries, needsShipping: boolean, country: string): boolean =>
  !needsShipping || countries === 'everywhere' || countries.includes(country)

/** What keeps the first step from being done: whom to write to, and where to send it. */
export function informationErrors(told: Told, { settings, needsShipping }: Quoted, countries: Countries): Errors {
  const errors: Record<string, string> = {}
  if (told.email === '') errors['email'] = told.typedEmail === '' ? 'required' : 'email_form'
  const address = told.shippingAddress ?? emptyAddress
  Object.assign(errors, checkAddress(address, settings))
  if (told.acceptsSmsAt !== null && address.phone === '') errors['phone'] ??= 'required'
  if (errors['country'] === undefined && !reaches(countries, needsShipping, address.country)) errors['country'] = 'not_shipped'
  if (told.note.length > CHECKOUT_NOTE_MAX) errors['note'] = 'too_long'
  return errors
}

/** What keeps the second step from being done: a way to send it, chosen among those there are. */
export function shippingErrors(told: Told, { needsShipping, rates }: Quoted): Errors {
  return !needsShipping || rates?.some(({ id }) => id === told.shippingRateId) ? {} : { rate: 'required' }
}

/** What keeps the last step from being done, the payment itself aside. */
export function paymentErrors(told: Told, { settings }: Quoted): Errors {
  const errors: Record<string, string> = {}
  if (told.billingAddress) {
    // The phone is the shopper's, and asked for once.
    const wrong = checkAddress(told.billingAddress, { ...settings, phone: 'hidden' })
    for (const [field, code] of Object.entries(wrong)) errors[`billing.${field}`] = code
  }
  if (settings.termsRequired && !told.termsAccepted) errors['terms'] = 'required'
  return errors
}

/** What is wrong with what was typed, as against what is not filled in yet. */
export const mistyped = (errors: Errors): Errors => Object.fromEntries(Object.entries(errors).filter(([, code]) => code !== 'required'))

export const isFree = (errors: Errors): boolean => Object.keys(errors).length === 0

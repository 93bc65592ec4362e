import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { checkAddress } from '@vitrine/contract/addresses/check.ts'
import { CHECKOUT_NOTE_MAX } from '@vitrine/contract/limits.ts'

import type { CheckoutQuote } from '../../pricing/api.ts'
import type { CheckoutInput } from './form-values.ts'

/** The error codes by field name. The theme has a message for each code. */
export type Errors = Readonly<Record<string, string>>

/** The codes of the countries that the store ships to. */
export type Countries = readonly string[] | 'everywhere'

/** Whether an order can go to a country. When nothing is shipped, every country is allowed. */
export const reaches = (countries: Countries, needsShipping: boolean, country: string): boolean =>
  !needsShipping || countries === 'everywhere' || countries.includes(country)

/** Returns the errors of the first step, which has the contact and the shipping address. */
export function informationErrors(input: CheckoutInput, { settings, needsShipping }: CheckoutQuote, countries: Countries): Errors {
  const errors: Record<string, string> = {}
  if (input.email === '') errors['email'] = input.typedEmail === '' ? 'required' : 'email_form'
  const address = input.shippingAddress ?? emptyAddress
  Object.assign(errors, checkAddress(address, settings))
  if (input.acceptsSmsAt !== null && address.phone === '') errors['phone'] ??= 'required'
  if (errors['country'] === undefined && !reaches(countries, needsShipping, address.country)) errors['country'] = 'not_shipped'
  if (input.note.length > CHECKOUT_NOTE_MAX) errors['note'] = 'too_long'
  return errors
}

/** Returns the errors of the second step, where one of the available shipping rates must be chosen. */
export function shippingErrors(input: CheckoutInput, { needsShipping, rates }: CheckoutQuote): Errors {
  return !needsShipping || rates?.some(({ id }) => id === input.shippingRateId) ? {} : { rate: 'required' }
}

/** Returns the errors of the last step, except for those of the payment itself. */
export function paymentErrors(input: CheckoutInput, { settings }: CheckoutQuote): Errors {
  const errors: Record<string, string> = {}
  if (input.billingAddress) {
    // The phone number belongs to the shopper, so only the shipping address has it.
    const wrong = checkAddress(input.billingAddress, { ...settings, phone: 'hidden' })
    for (const [field, code] of Object.entries(wrong)) errors[`billing.${field}`] = code
  }
  if (settings.termsRequired && !input.termsAccepted) errors['terms'] = 'required'
  return errors
}

/** Returns the errors in typed values, leaving out required fields that are still empty. */
export const mistyped = (errors: Errors): Errors => Object.fromEntries(Object.entries(errors).filter(([, code]) => code !== 'required'))

export const hasNoErrors = (errors: Errors): boolean => Object.keys(errors).length === 0

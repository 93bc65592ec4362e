import { type WrittenAddress, writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { isCountry, namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import { provinceCode } from '@vitrine/contract/addresses/provinces.ts'

import type { Order } from './use-order-action.ts'

/** A field of the address, named as in the server's errors, so that each error appears at its field. */
export type AddressKey = `shippingAddress.${keyof WrittenAddress}`
export type ContactValues = Record<'email' | 'phone' | AddressKey, string>

const fields = Object.keys(writtenLengths) as (keyof WrittenAddress)[]

export const keyOf = (field: keyof WrittenAddress): AddressKey => `shippingAddress.${field}`

/**
 * Returns the initial values of the contact form. Imported orders may contain the names of countries and regions, which
 * are converted to codes.
 */
export function contactValues({ email, phone, shippingAddress }: Pick<Order, 'email' | 'phone' | 'shippingAddress'>): ContactValues {
  const country = countryCode(shippingAddress?.country ?? '')
  const province = provinceCode(country, shippingAddress?.province ?? '') ?? ''
  const known = { ...shippingAddress, country, ...(addressForm(country).provinceWord && { province }) }
  const address = Object.fromEntries(fields.map((field) => [keyOf(field), known[field] ?? ''])) as Record<AddressKey, string>
  return { email, phone, ...address }
}

function countryCode(written: string): string {
  if (isCountry(written)) return written
  return namedCountries().find(({ name }) => name.toLowerCase() === written.toLowerCase())?.code ?? ''
}

/**
 * Returns the address to send; undefined if it was not changed. An unchanged address stays unchanged on the server,
 * even if it is invalid.
 */
export function movedAddress(values: ContactValues, initial: ContactValues): WrittenAddress | undefined {
  if (fields.every((field) => values[keyOf(field)] === initial[keyOf(field)])) return undefined
  return Object.fromEntries(fields.map((field) => [field, values[keyOf(field)]])) as unknown as WrittenAddress
}

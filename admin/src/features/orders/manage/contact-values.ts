import { type WrittenAddress, writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { isCountry, namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import { provinceCode } from '@vitrine/contract/addresses/provinces.ts'

import type { Order } from './use-order-action.ts'

/** As the server names fields of the address, so that what it says of one lands there. */
export type AddressKey = `shippingAddress.${keyof WrittenAddress}`
export type ContactValues = Record<'email' | 'phone' | AddressKey, string>

const fields = Object.keys(writtenLengths) as (keyof WrittenAddress)[]

export const keyOf = (field: keyof WrittenAddress): AddressKey => `shippingAddress.${field}`

/** An order's contact as its form begins. History may spell countries and regions by name: the form chooses by code. */
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

/** The address to send, where it was changed: one that nobody touched is left as it is, sound or not. */
export function movedAddress(values: ContactValues, initial: ContactValues): WrittenAddress | undefined {
  if (fields.every((field) => values[keyOf(field)] === initial[keyOf(field)])) return undefined
  return Object.fromEntries(fields.map((field) => [field, values[keyOf(field)]])) as unknown as WrittenAddress
}

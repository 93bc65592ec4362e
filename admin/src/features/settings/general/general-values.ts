import type { Answer, CallInput } from '../../../api/types.ts'
import type { PostalField } from '../../../ui/form/postal-fields.tsx'

export type General = Answer<'general.get'>

/** As the server names fields of the address, so that what it says of one lands there. */
type AddressKey = `address.${PostalField}`

/** General settings as their form holds them. The currency has a dialog of its own. */
export type GeneralValues = Omit<General, 'address' | 'currency' | 'hasSold' | 'nextOrderNumber' | 'version'> & Record<AddressKey, string>

const fields = ['address1', 'address2', 'city', 'province', 'zip', 'country'] as const satisfies readonly PostalField[]

export const keyOf = (field: PostalField): AddressKey => `address.${field}`

/** Belong together: half of one address and half of another is none. */
export const addressKeys = fields.map(keyOf)

export function valuesOf({ address, currency: _c, hasSold: _s, nextOrderNumber: _n, version: _v, ...rest }: General): GeneralValues {
  const flat = Object.fromEntries(fields.map((field) => [keyOf(field), address[field]])) as Record<AddressKey, string>
  return { ...rest, ...flat }
}

export function bodyOf(values: GeneralValues, version: number): CallInput<'general.update'>['body'] {
  const address = Object.fromEntries(fields.map((field) => [field, values[keyOf(field)]])) as General['address']
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith('address.'))) as Omit<GeneralValues, AddressKey>
  return { ...rest, address, version }
}

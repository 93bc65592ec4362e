import type { Answer, CallInput } from '../../../api/types.ts'
import type { PostalField } from '../../../ui/form/postal-fields.tsx'

export type General = Answer<'general.get'>

/** A field of the address, named as in the server's errors, so that each error appears at its field. */
type AddressKey = `address.${PostalField}`

/** The values of the general settings form. The currency is not included, because it is changed in a dialog. */
export type GeneralValues = Omit<General, 'address' | 'currency' | 'hasSold' | 'nextOrderNumber' | 'version'> & Record<AddressKey, string>

const fields = ['address1', 'address2', 'city', 'province', 'zip', 'country'] as const satisfies readonly PostalField[]

export const keyOf = (field: PostalField): AddressKey => `address.${field}`

/** The fields of the address. They are merged as one field, so that parts of two addresses are never combined. */
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

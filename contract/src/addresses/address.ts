/** A postal address as a shopper types it, with separate first and last names. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  /** The second part of ISO 3166-2 (`CA` of `US-CA`) for a country with a list of regions, otherwise the typed text. */
  province: string
  zip: string
  /** The ISO 3166-1 alpha-2 code. */
  country: string
  phone: string
}

export type AddressField = keyof Address

/** An address in the format of a shipping label, with one full name. */
export type WrittenAddress = Omit<Address, 'firstName' | 'lastName'> & { name: string }

/** The place that determines shipping and tax. `province` is empty if there is none or it is unknown. */
export type Place = Pick<Address, 'country' | 'province'>

/** A store's setting for an address field that not every store needs. */
export type FieldAsk = 'hidden' | 'optional' | 'required'

/** The errors an address field can have. */
export type AddressErrorCode =
  | 'required'
  | 'too_long'
  /** The text contains control characters, which cannot be printed on a label. */
  | 'characters'
  | 'country_unknown'
  | 'province_unknown'
  | 'zip_form'
  | 'phone_form'

/** The maximum number of characters of each field. */
export const addressLengths: Readonly<Record<AddressField, number>> = {
  firstName: 60,
  lastName: 60,
  company: 100,
  address1: 150,
  address2: 150,
  city: 100,
  province: 100,
  zip: 20,
  country: 2,
  phone: 30,
}

const { firstName, lastName, ...otherLengths } = addressLengths
/**
 * The maximum number of characters of each field of a written address. The number for the name includes the space
 * between first and last name.
 */
export const writtenLengths: Readonly<Record<keyof WrittenAddress, number>> = { name: firstName + 1 + lastName, ...otherLengths }

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  zip: '',
  country: '',
  phone: '',
}

/** A postal address, as shoppers type it and orders store it. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  /** Second part of ISO 3166-2 (`CA` of `US-CA`) for countries with a list; otherwise as typed. */
  province: string
  zip: string
  /** ISO 3166-1 alpha-2. */
  country: string
  phone: string
}

export type AddressField = keyof Address

/** An address as it is written on a package: with one full name. */
export type WrittenAddress = Omit<Address, 'firstName' | 'lastName'> & { name: string }

/** Where an order goes, as shipping and tax need it. `province` is empty when there is none or it is unknown. */
export type Place = Pick<Address, 'country' | 'province'>

/** A store's setting for an address field that not every store needs. */
export type FieldAsk = 'hidden' | 'optional' | 'required'

/** The errors an address field can have. */
export type AddressErrorCode =
  | 'required'
  | 'too_long'
  /** Control characters, which cannot be printed on a label. */
  | 'characters'
  | 'country_unknown'
  | 'province_unknown'
  | 'zip_form'
  | 'phone_form'

/** Maximum number of characters per field. */
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
/** Including the space between them. */
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

/** A postal address, as shoppers type it and orders keep it. */
export interface Address {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  /** Second part of ISO 3166-2 (`CA` of `US-CA`) where the country has a list; as typed elsewhere. */
  province: string
  zip: string
  /** ISO 3166-1 alpha-2. */
  country: string
  phone: string
}

export type AddressField = keyof Address

/** An address as it is written on a parcel: the name in one. */
export type WrittenAddress = Omit<Address, 'firstName' | 'lastName'> & { name: string }

/** Where an order goes, as far as shipping and tax ask. `province` is empty where there is none or nobody said. */
export type Place = Pick<Address, 'country' | 'province'>

/** What a store asks of a field that not every store wants. */
export type FieldAsk = 'hidden' | 'optional' | 'required'

/** What can be wrong with a field of an address. */
export type AddressErrorCode =
  | 'required'
  | 'too_long'
  /** Control characters, which no post can print. */
  | 'characters'
  | 'country_unknown'
  | 'province_unknown'
  | 'zip_form'
  | 'phone_form'

/** Most characters of each field. */
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
/** With the space between them. */
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

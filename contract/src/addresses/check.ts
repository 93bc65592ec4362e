import {
  type Address,
  type AddressErrorCode,
  type AddressField,
  addressLengths,
  type FieldAsk,
  type WrittenAddress,
  writtenLengths,
} from './address.ts'
import { isCountry } from './countries.ts'
import { addressForm } from './form.ts'
import { postcodeOf } from './postcodes.ts'
import { provinceCode } from './provinces.ts'

export interface AddressAsks {
  phone: FieldAsk
  company: FieldAsk
}

export type AddressErrors = Partial<Record<AddressField, AddressErrorCode>>

const fields = Object.keys(addressLengths) as AddressField[]
// Matches C0 and C1 controls, line and paragraph separators, and characters that change the text direction.
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const phoneForm = /^\+?[\d\s().\-/]*(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i
const PHONE_DIGITS_MIN = 5

/**
 * Normalizes an address for storing: removes extra spaces, converts full-width digits in the postal code and the phone
 * number, replaces the region by its code, and formats the postal code as in its country. A value that cannot be
 * normalized stays as typed, so that `checkAddress` can report it.
 */
export function tidyAddress(typed: Readonly<Record<AddressField, string>>): Address {
  const tidy = Object.fromEntries(fields.map((field) => [field, typed[field].normalize('NFC').replaceAll(/ {2,}/g, ' ').trim()])) as Record<
    AddressField,
    string
  >
  const country = tidy.country.toUpperCase()
  return {
    ...tidy,
    country,
    province: provinceCode(country, tidy.province) ?? tidy.province,
    zip: tidyZip(country, tidy.zip),
    phone: tidy.phone.normalize('NFKC'),
  }
}

/** Normalizes an address with one full name, like `tidyAddress`. */
export function tidyWritten({ name, ...rest }: WrittenAddress): WrittenAddress {
  const { firstName: _none, lastName, ...tidy } = tidyAddress({ ...rest, firstName: '', lastName: name })
  return { name: lastName, ...tidy }
}

function tidyZip(country: string, typed: string): string {
  // Japanese keyboards produce full-width digits.
  const zip = typed.normalize('NFKC').toUpperCase()
  const postcode = postcodeOf(country)
  const match = postcode?.pattern.exec(zip)
  if (!postcode || !match) return zip
  return match
    .slice(1)
    .filter((part) => part !== undefined)
    .join(postcode.between)
}

/**
 * Returns the errors of a normalized address by field, or `{}` if there are none. Text that looks like markup is
 * allowed. Whether the postal code belongs to the region is not checked, because such a check would refuse correct
 * addresses near borders.
 */
export function checkAddress(address: Address, asks: AddressAsks): AddressErrors {
  const wanted = (['phone', 'company'] as const).filter((field) => asks[field] === 'required')
  return faultsOf(address, addressLengths, ['lastName', 'address1', 'city', ...wanted])
}

/** Returns the errors of an address with one full name, like `checkAddress`. */
export const checkWritten = (address: WrittenAddress): Partial<Record<keyof WrittenAddress, AddressErrorCode>> =>
  faultsOf(address, writtenLengths, ['name', 'address1', 'city'])

type PlaceField = 'country' | 'province' | 'zip' | 'phone'

function faultsOf<F extends string>(
  address: Readonly<Record<F | PlaceField, string>>,
  lengths: Readonly<Record<F | PlaceField, number>>,
  wanted: readonly (F | PlaceField)[],
): Partial<Record<F | PlaceField, AddressErrorCode>> {
  const errors: Partial<Record<F | PlaceField, AddressErrorCode>> = {}
  for (const field of Object.keys(lengths) as (F | PlaceField)[]) {
    const value = address[field]
    if (control.test(value)) errors[field] = 'characters'
    else if (value.length > lengths[field]) errors[field] = field === 'country' ? 'country_unknown' : 'too_long'
  }
  const needs = (field: F | PlaceField, isRequired: boolean) => {
    if (isRequired && address[field] === '') errors[field] ??= 'required'
  }
  const { country, province, zip, phone } = address
  const form = addressForm(country)
  for (const field of wanted) needs(field, true)
  needs('country', true)
  needs('province', form.provinceRequired)
  needs('zip', form.zipRequired)
  if (country !== '' && !isCountry(country)) errors.country ??= 'country_unknown'
  if (province !== '' && form.provinces.length > 0 && !form.provinces.some(({ code }) => code === province))
    errors.province ??= 'province_unknown'
  if (zip !== '' && postcodeOf(country)?.pattern.test(zip) === false) errors.zip ??= 'zip_form'
  const phoneDigits = phone.replaceAll(/\D/g, '').length
  if (phone !== '' && (!phoneForm.test(phone) || phoneDigits < PHONE_DIGITS_MIN)) errors.phone ??= 'phone_form'
  return errors
}

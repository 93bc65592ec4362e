import { type Address, addressLengths } from '@vitrine/contract/addresses/address.ts'
import { checkAddress, tidyAddress } from '@vitrine/contract/addresses/check.ts'
import { CUSTOMER_NOTE_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'

import { BadCell, CellReader, flagCell, textCell } from '../../../platform/csv/cells.ts'
import type { ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import { readEmail } from '../../../platform/text/typed.ts'
import { isPhone } from '../customers/phone.ts'
import { distinctTags } from '../customers/tags.ts'
import type { CustomerField } from './fields.ts'

/** A customer of a file. A value that the file has no column for is undefined, and stays as it is. */
export interface FileCustomer {
  row: number
  /** Empty: the row has a phone number only. */
  email: string
  firstName: string | undefined
  lastName: string | undefined
  phone: string | undefined
  acceptsEmail: boolean | undefined
  acceptsSms: boolean | undefined
  note: string | undefined
  tags: string[] | undefined
  language: string | undefined
  taxExempt: boolean | undefined
  /** null: the row has none. */
  address: Address | null
  /** Further rows with the same email, which are left out. */
  leftOut: RowError[]
}

/** Reads a customer from the first of the rows with their email or phone number. */
export function parseCustomer({ rows }: RowGroup, { columns }: ImportSettings): { entity: FileCustomer } | { errors: RowError[] } {
  const cells = new CellReader<CustomerField>(columns)
  const [row, ...others] = rows
  if (!row) throw new Error('A group has a row')
  const entity: FileCustomer = {
    row: row.number,
    email: cells.read(row, 'email', emailCell) ?? '',
    firstName: cells.read(row, 'firstName', lineCell(addressLengths.firstName)),
    lastName: cells.read(row, 'lastName', lineCell(addressLengths.lastName)),
    phone: cells.read(row, 'phone', phoneCell),
    acceptsEmail: cells.read(row, 'acceptsEmail', consentCell),
    acceptsSms: cells.read(row, 'acceptsSms', consentCell),
    note: cells.read(row, 'note', textCell(CUSTOMER_NOTE_MAX)),
    tags: cells.read(row, 'tags', tagsCell),
    language: cells.read(row, 'language', languageCell),
    taxExempt: cells.read(row, 'taxExempt', exemptCell),
    address: null,
    leftOut: others.map(({ number }) => ({
      row: number,
      column: columns.nameOf('email') ?? columns.nameOf('phone'),
      code: 'repeated',
      message: `This customer is already in row ${row.number}`,
    })),
  }
  entity.address = readAddress(cells, row, entity)
  return cells.errors.length > 0 ? { errors: cells.errors } : { entity }
}

/** Reads the address of a row. What a shop asks its shoppers for may be missing, because older systems didn’t ask for it. */
function readAddress(cells: CellReader<CustomerField>, row: Row, { firstName = '', lastName = '' }: FileCustomer): Address | null {
  const part = (field: CustomerField, max: number) => cells.read(row, field, lineCell(max)) ?? ''
  const typed = {
    firstName,
    lastName,
    company: part('company', addressLengths.company),
    address1: part('address1', addressLengths.address1),
    address2: part('address2', addressLengths.address2),
    city: part('city', addressLengths.city),
    province: part('province', addressLengths.province),
    zip: part('zip', addressLengths.zip),
    country: part('country', 60),
    phone: part('addressPhone', addressLengths.phone),
  }
  const address = tidyAddress(typed)
  if (address.country === '') {
    if (address.address1 !== '' || address.city !== '') cells.fail(row, 'country', 'required', 'Enter the country code of this address')
    return null
  }
  const { country } = checkAddress(address, { phone: 'optional', company: 'optional' })
  if (country === 'country_unknown') cells.fail(row, 'country', country, 'Enter a country code, such as US')
  return address
}

const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Reads one line of text. */
const lineCell = (max: number) => (cell: string) => {
  if (control.test(cell)) throw new BadCell('characters', 'Remove line breaks and control characters')
  return textCell(max)(cell)
}

function emailCell(cell: string): string {
  const email = cell === '' ? '' : readEmail(cell)
  if (email === undefined) throw new BadCell('email_invalid', 'Enter a valid email')
  return email
}

function phoneCell(cell: string): string {
  const phone = lineCell(addressLengths.phone)(cell)
  if (phone !== '' && !isPhone(phone)) throw new BadCell('phone_form', 'Enter a valid phone number')
  return phone
}

/** An empty cell says nothing about a consent. */
function consentCell(cell: string): boolean | undefined {
  const state = cell.toLowerCase().replaceAll(' ', '_')
  if (cell === '' || state === 'pending') return undefined
  if (state === 'subscribed') return true
  return state === 'not_subscribed' || state === 'unsubscribed' ? false : flagCell(cell)
}

/** An empty cell doesn’t change anything. */
const exemptCell = (cell: string): boolean | undefined => (cell === '' ? undefined : flagCell(cell))

function tagsCell(cell: string): string[] {
  const tags = distinctTags(
    cell
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  )
  if (tags.length > TAGS_MAX) throw new BadCell('too_many', `Use at most ${TAGS_MAX} tags`)
  for (const tag of tags) textCell(TAG_LENGTH_MAX)(tag)
  return tags
}

function languageCell(cell: string): string {
  if (cell !== '' && !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(cell))
    throw new BadCell('wrong_format', 'Use a language code, such as en')
  return cell
}

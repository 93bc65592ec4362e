/** The fields of a customer file, each with the columns that are recognized: Shopify’s first. Case, spaces and punctuation are ignored. */
export const columnsOfFields = {
  email: ['Email', 'Email address', 'E-mail'],
  firstName: ['First Name'],
  lastName: ['Last Name', 'Surname'],
  phone: ['Phone', 'Phone number', 'Mobile'],
  acceptsEmail: ['Accepts Email Marketing', 'Accepts Marketing', 'Email Marketing: Status', 'Email marketing'],
  acceptsSms: ['Accepts SMS Marketing', 'SMS Marketing: Status', 'SMS marketing'],
  company: ['Default Address Company', 'Company', 'Address Company'],
  address1: ['Default Address Address1', 'Address1', 'Address Line 1', 'Street'],
  address2: ['Default Address Address2', 'Address2', 'Address Line 2'],
  city: ['Default Address City', 'City', 'Address City'],
  province: ['Default Address Province Code', 'Province Code', 'Province', 'State', 'Address Province Code'],
  country: ['Default Address Country Code', 'Country Code', 'Country', 'Address Country Code'],
  zip: ['Default Address Zip', 'Zip', 'Postal code', 'Postcode', 'Address Zip'],
  addressPhone: ['Default Address Phone', 'Address Phone'],
  note: ['Note', 'Notes'],
  tags: ['Tags'],
  language: ['Language', 'Locale'],
  taxExempt: ['Tax Exempt', 'Tax exempted', 'Is Tax Exempt'],
} as const

export type CustomerField = keyof typeof columnsOfFields
export const customerFields = Object.keys(columnsOfFields) as CustomerField[]

const folded = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
const fields = new Map(customerFields.flatMap((field) => columnsOfFields[field].map((name) => [folded(name), field] as const)))

/** Returns the field that a column of this name has, or null. */
export const fieldOf = (column: string): CustomerField | null => fields.get(folded(column)) ?? null

import { regionName } from '@vitrine/contract/addresses/countries.ts'
import { townLine } from '@vitrine/contract/addresses/town-line.ts'
import type { OrderAddress } from '@vitrine/contract/calls/orders.ts'
import type { z } from 'zod'

export type Written = z.output<typeof OrderAddress>

/** The stored address of an order. Orders store one full name, `name`; separate first and last names are still read. */
type Stored = Partial<Written & { firstName: string; lastName: string }>

/** Returns a stored address as it is written on a package, or null when nothing is stored. */
export function addressOf(stored: unknown): Written | null {
  if (stored === null || stored === undefined) return null
  const { name, firstName = '', lastName = '', ...rest } = stored as Stored
  const { company = '', address1 = '', address2 = '', city = '', province = '', zip = '', country = '', phone = '' } = rest
  const full = name ?? [firstName, lastName].filter(Boolean).join(' ')
  return { name: full, company, address1, address2, city, province, zip, country, phone }
}

/** Returns the address as lines of text, with the country's name in the language of `locale`. */
export function addressLines(address: Written, locale: string): string[] {
  const { name, company, address1, address2, country } = address
  return [name, company, address1, address2, townLine(address), countryName(country, locale)].filter((line) => line !== '')
}

/** Returns the name of a country. Imported orders may store a name instead of a code; that name stays unchanged. */
function countryName(country: string, locale: string): string {
  return /^[A-Z]{2}$/.test(country) ? regionName(country, locale) : country
}

import { regionName } from '@vitrine/contract/addresses/countries.ts'
import { townLine } from '@vitrine/contract/addresses/town-line.ts'
import type { OrderAddress } from '@vitrine/contract/calls/orders.ts'
import type { z } from 'zod'

export type Written = z.output<typeof OrderAddress>

/** An address as orders store it: from the checkout with separate first and last names, from an import with one full name. */
type Stored = Partial<Written & { firstName: string; lastName: string }>

/** Returns the address of an order as it is written on a package. */
export function addressOf(stored: unknown): Written | null {
  if (stored === null || stored === undefined) return null
  const { name, firstName = '', lastName = '', ...rest } = stored as Stored
  const { company = '', address1 = '', address2 = '', city = '', province = '', zip = '', country = '', phone = '' } = rest
  const full = name ?? [firstName, lastName].filter(Boolean).join(' ')
  return { name: full, company, address1, address2, city, province, zip, country, phone }
}

/** The address as lines of text, with the country's name in the language of `locale`. */
export function addressLines(address: Written, locale: string): string[] {
  const { name, company, address1, address2, country } = address
  return [name, company, address1, address2, townLine(address), countryName(country, locale)].filter((line) => line !== '')
}

/** Imported orders may store the country's name instead of its code. It stays as it is. */
function countryName(country: string, locale: string): string {
  return /^[A-Z]{2}$/.test(country) ? regionName(country, locale) : country
}

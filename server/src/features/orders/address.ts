import { regionName } from '@vitrine/contract/addresses/countries.ts'
import { townLine } from '@vitrine/contract/addresses/town-line.ts'
import type { OrderAddress } from '@vitrine/contract/calls/orders.ts'
import type { z } from 'zod'

export type Written = z.output<typeof OrderAddress>

/** How addresses lie in orders: those of checkout have first and last name apart, those of imports a name. */
type Stored = Partial<Written & { firstName: string; lastName: string }>

/** An address of an order as it is written on a parcel. */
export function addressOf(stored: unknown): Written | null {
  if (stored === null || stored === undefined) return null
  const { name, firstName = '', lastName = '', ...rest } = stored as Stored
  const { company = '', address1 = '', address2 = '', city = '', province = '', zip = '', country = '', phone = '' } = rest
  const full = name ?? [firstName, lastName].filter(Boolean).join(' ')
  return { name: full, company, address1, address2, city, province, zip, country, phone }
}

/** An address line by line; its country in words of `locale`. */
export function addressLines(address: Written, locale: string): string[] {
  const { name, company, address1, address2, country } = address
  return [name, company, address1, address2, townLine(address), countryName(country, locale)].filter((line) => line !== '')
}

/** Imported orders may hold the name itself, which stays as it is. */
function countryName(country: string, locale: string): string {
  return /^[A-Z]{2}$/.test(country) ? regionName(country, locale) : country
}

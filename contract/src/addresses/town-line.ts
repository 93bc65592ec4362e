import type { Address } from './address.ts'

const zipLast = 'US CA AU GB IE IN NZ ZA BR CO AE HK SG PR VI GU AS MP JE GG IM TH ID PH KR'.split(' ')

/** Whether a country's format is `10115 Berlin` rather than `Austin 78701`. */
export const isZipFirst = (country: string): boolean => !zipLast.includes(country)

/**
 * Returns the address line that contains the city, in the country's format: `10115 Berlin`, `Austin, TX 78701`.
 * @param country the country's code; imported orders may have a name instead, and the city then comes first
 */
export function townLine({ city, province, zip, country }: Pick<Address, 'city' | 'province' | 'zip' | 'country'>): string {
  const parts = /^[A-Z]{2}$/.test(country) && isZipFirst(country) ? [`${zip} ${city}`, province] : [city, `${province} ${zip}`]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

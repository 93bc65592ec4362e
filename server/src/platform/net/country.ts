import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { type CountryResponse, Reader } from 'mmdb-lib'

import type { Services } from '../../services.ts'

/**
 * The country database, built by ip-location-db from public data of the regional internet registries, through nro.net (CC BY
 * 4.0).
 */
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** A record of the country database. It contains only the country code. */
type CountryOfNetwork = CountryResponse & { country_code?: string }

let reader: Reader<CountryOfNetwork> | undefined | null

/**
 * Returns the country where an address is used, as ISO 3166-1 alpha-2, or '' when it is unknown. The first call reads the
 * eight-megabyte file, so only processes that need the file read it.
 */
export function countryOf({ log }: Pick<Services, 'log'>, address: string): string {
  if (reader === undefined) {
    try {
      reader = new Reader<CountryOfNetwork>(readFileSync(createRequire(import.meta.url).resolve(FILE)))
    } catch (error) {
      // Without the file, the country of every address is unknown.
      log.warn({ err: error }, 'Can’t read the country database')
      reader = null
    }
  }
  try {
    return reader?.get(address)?.country_code?.slice(0, 2) ?? ''
  } catch {
    return ''
  }
}

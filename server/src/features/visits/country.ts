import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { type CountryResponse, Reader } from 'mmdb-lib'

import type { Services } from '../../services.ts'

/** Public data of the regional registries, by way of nro.net (CC BY 4.0), as ip-location-db puts it together. */
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** This file has the code, and nothing else. */
type CountryOfNetwork = CountryResponse & { country_code?: string }

let reader: Reader<CountryOfNetwork> | undefined | null

/**
 * The country an address is used in, ISO 3166-1 alpha-2; empty when it is not known. The eight megabytes are read at the
 * first question, by processes that ask one.
 */
export function countryOf({ log }: Pick<Services, 'log'>, address: string): string {
  if (reader === undefined) {
    try {
      reader = new Reader<CountryOfNetwork>(readFileSync(createRequire(import.meta.url).resolve(FILE)))
    } catch (error) {
      // Visits are counted without.
      log.warn({ err: error }, 'Cannot read the countries of addresses')
      reader = null
    }
  }
  try {
    return reader?.get(address)?.country_code?.slice(0, 2) ?? ''
  } catch {
    return ''
  }
}

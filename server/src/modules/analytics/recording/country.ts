import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { type CountryResponse, Reader } from 'mmdb-lib'

import type { Services } from '../../../services.ts'

/** Public data of the regional internet registries, through nro.net (CC BY 4.0), compiled by ip-location-db. */
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** This file contains only the country code. */
type CountryOfNetwork = CountryResponse & { country_code?: string }

let reader: Reader<CountryOfNetwork> | undefined | null

/**
 * The country where an address is used, as ISO 3166-1 alpha-2; empty when unknown. The file of eight megabytes is read at the first call,
 * so only in processes that need it.
 */
export function countryOf({ log }: Pick<Services, 'log'>, address: string): string {
  if (reader === undefined) {
    try {
      reader = new Reader<CountryOfNetwork>(readFileSync(createRequire(import.meta.url).resolve(FILE)))
    } catch (error) {
      // Visits are then counted without a country.
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

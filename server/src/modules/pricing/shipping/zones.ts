import type { Place } from '@vitrine/contract/addresses/address.ts'

/** The part of a zone that determines which places it covers. */
export interface ZonePlaces {
  /** The ISO 3166-1 alpha-2 codes of countries and ISO 3166-2 codes of regions. Empty means all other countries. */
  places: readonly string[]
}

/** Returns the most specific zone that covers a place. `US-CA` comes before `US`, and `US` before all other countries. */
export function zoneOf<Zone extends ZonePlaces>(zones: readonly Zone[], { country, province }: Place): Zone | undefined {
  const names = [...(province === '' ? [] : [`${country}-${province}`]), country]
  for (const name of names) {
    const zone = zones.find(({ places }) => places.includes(name))
    if (zone) return zone
  }
  return zones.find(({ places }) => places.length === 0)
}

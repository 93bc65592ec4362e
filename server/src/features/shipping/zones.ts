import type { Place } from '@vitrine/contract/addresses/address.ts'

/** A zone as far as finding one asks. */
export interface ZonePlaces {
  /** ISO 3166-1 alpha-2, or ISO 3166-2 for a region of a country; empty: the rest of the world. */
  places: readonly string[]
}

/**
 * The zone a place is in: the most particular one that names it. `US-CA` goes before `US`, and that before the rest of the
 * world.
 */
export function zoneOf<Zone extends ZonePlaces>(zones: readonly Zone[], { country, province }: Place): Zone | undefined {
  const names = [...(province === '' ? [] : [`${country}-${province}`]), country]
  for (const name of names) {
    const zone = zones.find(({ places }) => places.includes(name))
    if (zone) return zone
  }
  return zones.find(({ places }) => places.length === 0)
}

import { provincesOf } from '@vitrine/contract/addresses/provinces.ts'

/** A country with its regions, or with only those of them that match a search. */
export interface PlaceEntry {
  code: string
  name: string
  regions: readonly { code: string; name: string }[]
}

/** Converts countries to entries with all their regions. */
export const placeEntries = (countries: readonly { code: string; name: string }[]): PlaceEntry[] =>
  countries.map(({ code, name }) => ({
    code,
    name,
    regions: provincesOf(code).map((province) => ({ code: `${code}-${province.code}`, name: province.name })),
  }))

/**
 * Returns the entries that match a search by their own name or by a region's name. In the second case, only the
 * matching regions are included.
 */
export function foundPlaces(entries: readonly PlaceEntry[], typed: string): PlaceEntry[] {
  const wanted = plain(typed)
  if (wanted === '') return [...entries]
  return entries.flatMap((entry) => {
    if (plain(entry.name).includes(wanted)) return [entry]
    const regions = entry.regions.filter(({ name }) => plain(name).includes(wanted))
    return regions.length > 0 ? [{ ...entry, regions }] : []
  })
}

/** Converts text to lower case and removes accents and surrounding spaces, so that strings can be compared. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Adds or removes a place. Adding a country removes its regions, and adding a region removes its country. */
export function toggledPlace(places: readonly string[], place: string): string[] {
  if (places.includes(place)) return places.filter((one) => one !== place)
  const [country = ''] = place.split('-')
  const others = places.filter((one) => (place === country ? !one.startsWith(`${country}-`) : one !== country))
  return [...others, place]
}

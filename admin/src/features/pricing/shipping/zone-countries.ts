import { provincesOf } from '@vitrine/contract/addresses/provinces.ts'

/** A country, and the regions of it that a search found or that are shown. */
export interface PlaceEntry {
  code: string
  name: string
  regions: readonly { code: string; name: string }[]
}

/** Countries with their regions. */
export const placeEntries = (countries: readonly { code: string; name: string }[]): PlaceEntry[] =>
  countries.map(({ code, name }) => ({
    code,
    name,
    regions: provincesOf(code).map((province) => ({ code: `${code}-${province.code}`, name: province.name })),
  }))

/** Entries whose name, or the name of one of whose regions, has the typed text. Of the latter only those regions. */
export function foundPlaces(entries: readonly PlaceEntry[], typed: string): PlaceEntry[] {
  const wanted = plain(typed)
  if (wanted === '') return [...entries]
  return entries.flatMap((entry) => {
    if (plain(entry.name).includes(wanted)) return [entry]
    const regions = entry.regions.filter(({ name }) => plain(name).includes(wanted))
    return regions.length > 0 ? [{ ...entry, regions }] : []
  })
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** Puts a place in or takes it out. A whole country makes its regions superfluous, and one of its regions the country. */
export function toggledPlace(places: readonly string[], place: string): string[] {
  if (places.includes(place)) return places.filter((one) => one !== place)
  const [country = ''] = place.split('-')
  const others = places.filter((one) => (place === country ? !one.startsWith(`${country}-`) : one !== country))
  return [...others, place]
}

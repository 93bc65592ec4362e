import { countryName } from '@vitrine/contract/addresses/countries.ts'
import { provinceName } from '@vitrine/contract/addresses/provinces.ts'

import { language, t } from '../../messages/messages.ts'

/** Returns the name of a country (`US`) or of a region (`US-CA`): `United States`, `California, United States`. */
export function placeName(place: string): string {
  const [country = '', province] = place.split('-')
  const name = countryName(country, language())
  return province ? t('kit.place.region', { region: provinceName(country, province), country: name }) : name
}

/**
 * Lists places by name. If at least two more places than `shown` are given, only the first `shown` are named, and the
 * others are counted.
 */
export function placesText(places: readonly string[], shown = 3): string {
  const names = places.map(placeName)
  const more = names.length - shown
  if (more <= 1) return new Intl.ListFormat(language()).format(names)
  return t('kit.place.more', { names: names.slice(0, shown).join(', '), count: more })
}

import { type SetUp, shippedCountries } from '../../pricing/api.ts'
import { reaches } from './errors.ts'

/** The country of the language that browsers have when nobody has chosen one, anywhere in the world. */
const OF_UNCHOSEN_LANGUAGE = 'US'

/**
 * Returns the likely country of a shopper. A browser that may just never have been set up says little, so a store that names one
 * country in its shipping zones, as a new store does, takes that one.
 * @param zones the store's shipping zones; one without places is for all other countries
 */
function likelyCountry(ofBrowser: string | undefined, zones: SetUp['shipping']['zones']): string | undefined {
  if (ofBrowser !== OF_UNCHOSEN_LANGUAGE) return ofBrowser
  const named = new Set(zones.flatMap(({ places }) => places.map((place) => place.slice(0, 2))))
  const [only] = named
  return named.size === 1 ? only : ofBrowser
}

/**
 * Returns the country that a new checkout starts with: the only one that the store ships to, or else the likely country of the
 * shopper if the store ships there.
 * @param ofBrowser the country of the browser's language
 * @param needsShipping whether an item is shipped
 */
export function firstCountry(ofBrowser: string | undefined, shipping: SetUp['shipping'], needsShipping: boolean): string | undefined {
  const countries = shippedCountries(shipping)
  if (countries !== 'everywhere' && countries.length === 1) return countries[0]
  const likely = likelyCountry(ofBrowser, shipping.zones)
  return likely !== undefined && reaches(countries, needsShipping, likely) ? likely : undefined
}

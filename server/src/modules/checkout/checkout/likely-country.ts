import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the country of a browser's first language with a region, such as `DE` for `de-DE,en;q=0.8`. It is a guess to prefill
 * an address.
 */
export function countryOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const regions = (headers['accept-language'] ?? '')
    .split(',')
    .map((language) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1])
  const country = regions.find((region) => region !== undefined)?.toUpperCase()
  return country !== undefined && isCountry(country) ? country : undefined
}

/** The country of the language that browsers have when nobody has chosen one, anywhere in the world. */
const OF_UNCHOSEN_LANGUAGE = 'US'

/**
 * Returns the country that a checkout starts with. A browser that may just never have been set up says little, so a store that
 * names one country in its shipping zones, as a new store does, starts with that one.
 * @param ofBrowser the country of the browser's language
 * @param zones the store's shipping zones; one without places is for all other countries
 */
export function likelyCountry(ofBrowser: string | undefined, zones: readonly { places: readonly string[] }[]): string | undefined {
  if (ofBrowser !== OF_UNCHOSEN_LANGUAGE) return ofBrowser
  const named = new Set(zones.flatMap(({ places }) => places.map((place) => place.slice(0, 2))))
  const [only] = named
  return named.size === 1 ? only : ofBrowser
}

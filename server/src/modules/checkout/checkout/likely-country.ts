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

import { language } from '../../messages/messages.ts'

/**
 * Returns the name of a country from its ISO 3166 code. Any other text, such as a name in an imported order, is
 * returned unchanged.
 */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(language(), { type: 'region', fallback: 'code' }).of(country) ?? country
}

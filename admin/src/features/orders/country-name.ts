import { language } from '../../messages/messages.ts'

/** The name of a country from its ISO 3166 code; imported orders may hold the name itself, which stays as it is. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(language(), { type: 'region', fallback: 'code' }).of(country) ?? country
}

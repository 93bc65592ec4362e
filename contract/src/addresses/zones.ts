import { countryCodes } from './countries.ts'

/** A locale with a method that JavaScript runtimes have but TypeScript's types lack. Older browsers do not have the method. */
interface RegionLocale extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

/** The time zone with the most people, for countries with several time zones. */
const main: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

const zonesOf = (country: string): readonly string[] => (new Intl.Locale(`und-${country}`) as RegionLocale).getTimeZones?.() ?? []

/** Returns the default time zone of a store in a country, or undefined if the country has none or is unknown. */
export const mainZone = (country: string): string | undefined => main[country] ?? zonesOf(country)[0]

let countries: ReadonlyMap<string, string> | undefined

/**
 * Returns the country of an IANA time zone according to CLDR.
 * @returns an ISO 3166-1 alpha-2 code, or undefined for a zone without a country, such as UTC
 */
export function countryOfZone(timeZone: string): string | undefined {
  countries ??= new Map(countryCodes.flatMap((country) => zonesOf(country).map((zone) => [canonical(zone), country] as const)))
  return countries.get(canonical(timeZone))
}

/** Returns the name that Intl uses for a zone. Some zones have two names, such as `Asia/Calcutta` and `Asia/Kolkata`. */
const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

import { countryCodes } from '@vitrine/contract/addresses/countries.ts'

/** What Node knows of a region and its types do not. */
interface RegionLocale extends Intl.Locale {
  getTimeZones(): string[] | undefined
}

let countries: ReadonlyMap<string, string> | undefined

/**
 * The country an IANA time zone lies in, by CLDR.
 * @returns ISO 3166-1 alpha-2; undefined of a zone of none, such as UTC
 */
export function countryOfZone(timeZone: string): string | undefined {
  countries ??= new Map(
    countryCodes.flatMap((country) =>
      ((new Intl.Locale(`und-${country}`) as RegionLocale).getTimeZones() ?? []).map((zone) => [canonical(zone), country] as const),
    ),
  )
  return countries.get(canonical(timeZone))
}

/** Zones have old and new names: `Asia/Calcutta` is `Asia/Kolkata`. */
const canonical = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

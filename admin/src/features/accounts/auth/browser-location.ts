import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import { currencyOf } from '@vitrine/contract/addresses/currencies.ts'
import { countryOfZone } from '@vitrine/contract/addresses/zones.ts'
import { DEFAULT_CURRENCY } from '@vitrine/contract/limits.ts'

import { browserTimeZone } from './browser-time-zone.ts'

/** The location of a new store, as the form asks for it. */
export type LocationValues = { country: string; currency: string }

/** Guesses where this browser is: from its time zone, or else from its language. The form starts with this guess. */
export function browserLocation(): LocationValues {
  const country = countryOfZone(browserTimeZone()) ?? new Intl.Locale(navigator.language).maximize().region ?? ''
  return isCountry(country) ? { country, currency: currencyOf(country) ?? DEFAULT_CURRENCY } : { country: '', currency: DEFAULT_CURRENCY }
}

/**
 * Returns the location as sign-up takes it. The browser's time zone is sent only when it belongs to the chosen country;
 * otherwise the store's time zone follows from the country.
 */
export function locationBody({ country, currency }: LocationValues) {
  const timezone = browserTimeZone()
  return { country, currency, ...(countryOfZone(timezone) === country && { timezone }) }
}

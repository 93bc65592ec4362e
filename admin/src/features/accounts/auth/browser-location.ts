import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import { currencyOf } from '@vitrine/contract/addresses/currencies.ts'
import { countryOfZone } from '@vitrine/contract/addresses/zones.ts'
import { DEFAULT_CURRENCY } from '@vitrine/contract/limits.ts'

import { browserTimeZone } from './browser-time-zone.ts'

/** The country and the currency of a new store, as the user chooses them in a form. */
export type LocationValues = { country: string; currency: string }

/**
 * Guesses the user's country from the browser's time zone, or else from its language, and the currency from the
 * country. The forms that create a store start with this guess.
 */
export function browserLocation(): LocationValues {
  const country = countryOfZone(browserTimeZone()) ?? new Intl.Locale(navigator.language).maximize().region ?? ''
  return isCountry(country) ? { country, currency: currencyOf(country) ?? DEFAULT_CURRENCY } : { country: '', currency: DEFAULT_CURRENCY }
}

/**
 * Returns the location for the calls that create a store. The browser's time zone is sent only when it belongs to the
 * chosen country; otherwise the store's time zone follows from the country.
 */
export function locationBody({ country, currency }: LocationValues) {
  const timezone = browserTimeZone()
  return { country, currency, ...(countryOfZone(timezone) === country && { timezone }) }
}

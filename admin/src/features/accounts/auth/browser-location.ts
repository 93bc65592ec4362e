import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import { currencyOf } from '@vitrine/contract/addresses/currencies.ts'
import { countryOfZone } from '@vitrine/contract/addresses/zones.ts'
import { DEFAULT_CURRENCY } from '@vitrine/contract/limits.ts'

import { browserTimeZone } from './browser-time-zone.ts'

/** Where a new store is, as its form asks. */
export type LocationValues = { country: string; currency: string }

/** Where this browser seems to be: by its clock, or else by its language. A guess to begin with. */
export function browserLocation(): LocationValues {
  const country = countryOfZone(browserTimeZone()) ?? new Intl.Locale(navigator.language).maximize().region ?? ''
  return isCountry(country) ? { country, currency: currencyOf(country) ?? DEFAULT_CURRENCY } : { country: '', currency: DEFAULT_CURRENCY }
}

/** The place as sign-up takes it. A clock that is elsewhere says nothing about the store: its zone follows from the country. */
export function locationBody({ country, currency }: LocationValues) {
  const timezone = browserTimeZone()
  return { country, currency, ...(countryOfZone(timezone) === country && { timezone }) }
}

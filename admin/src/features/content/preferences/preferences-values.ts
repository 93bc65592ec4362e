import type { Answer, CallInput } from '../../../api/types.ts'

export type Preferences = Answer<'preferences.get'>

/** A further currency of prices as it is edited. A changed rate has no time yet. */
export type FurtherCurrency = Omit<Preferences['currencies'][number], 'ratedAt'> & { ratedAt: string | null }

/** The values of the preferences form. */
export type PreferencesValues = Omit<Preferences, 'version' | 'storefrontUrl' | 'currency' | 'currencies'> & {
  currencies: readonly FurtherCurrency[]
}

export const valuesOf = ({ version: _version, storefrontUrl: _url, currency: _own, ...values }: Preferences): PreferencesValues => values

/** Returns a typed rate with a decimal point, in the form that the server accepts. */
export const rateOf = (typed: string): string => typed.trim().replace(',', '.')

export const bodyOf = (
  { socialImage, favicon, currencies, ...values }: PreferencesValues,
  version: number,
): CallInput<'preferences.update'>['body'] => ({
  ...values,
  currencies: currencies.map(({ ratedAt: _at, rate, ...one }) => ({ ...one, rate: rateOf(rate) })),
  socialImageId: socialImage?.id ?? null,
  faviconId: favicon?.id ?? null,
  version,
})

import type { Answer, CallInput } from '../../../api/types.ts'

export type Preferences = Answer<'preferences.get'>

/** The values of the preferences form. */
export type PreferencesValues = Pick<
  Preferences,
  | 'homeTitle'
  | 'homeDescription'
  | 'socialImage'
  | 'favicon'
  | 'passwordEnabled'
  | 'password'
  | 'passwordMessage'
  | 'allowRobots'
  | 'consentBanner'
  | 'consentTitle'
  | 'consentText'
  | 'spamProtection'
  | 'orderLookup'
  | 'shopperAccounts'
  | 'language'
>

export const valuesOf = ({ version: _version, storefrontUrl: _url, ...values }: Preferences): PreferencesValues => values

export const bodyOf = (
  { socialImage, favicon, ...values }: PreferencesValues,
  version: number,
): CallInput<'preferences.update'>['body'] => ({
  ...values,
  socialImageId: socialImage?.id ?? null,
  faviconId: favicon?.id ?? null,
  version,
})

/** The languages that the storefront’s own words and the emails to shoppers exist in, as BCP 47 tags. What a seller writes is in the seller’s language. */
export const storefrontLanguages = ['en', 'de'] as const
export type StorefrontLanguage = (typeof storefrontLanguages)[number]

/** The name of each language in that language, as shoppers choose it. */
export const languageNames: Record<StorefrontLanguage, string> = { en: 'English', de: 'Deutsch' }

/** Returns the first of a store’s languages that someone’s language is, such as `de` for `de-AT`; undefined if it is none of them. */
export const languageAmong = (languages: readonly StorefrontLanguage[], tag: string): StorefrontLanguage | undefined =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0])

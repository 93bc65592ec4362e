/** The languages that the storefront’s own words exist in, as BCP 47 tags. What a seller writes is in the seller’s language. */
export const storefrontLanguages = ['en', 'de'] as const
export type StorefrontLanguage = (typeof storefrontLanguages)[number]

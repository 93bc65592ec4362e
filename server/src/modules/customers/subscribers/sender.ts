import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

/** The sender of a form, and the store of the form. */
export interface Sender {
  storeId: string
  /** The IP address of the shopper. It is used only for the rate limits. */
  ip: string
  /** The language in which the shopper sees the store. */
  language: StorefrontLanguage
}

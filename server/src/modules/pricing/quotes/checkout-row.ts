import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { AddressValues } from '@vitrine/theme/views/checkout.ts'
import type { CartNotice } from '@vitrine/theme/views/pages.ts'

import type { CheckoutSettings } from '../checkout-settings/settings.ts'
import type { OfferedRate } from '../shipping/rates.ts'
import type { Quote } from './quote.ts'

/** A shopper's input at checkout (table `checkouts`). */
export interface CheckoutRow {
  id: string
  email: string
  phone: string
  acceptsMarketing: boolean
  /** The instant, in ISO 8601, when the shopper agreed to text messages to `phone`. null when the shopper did not agree. */
  acceptsSmsAt: string | null
  termsAccepted: boolean
  /** The address as the shopper typed it, possibly incomplete. null when nothing was typed. */
  shippingAddress: AddressValues | null
  /** The billing address. null when it is the same as the shipping address. */
  billingAddress: AddressValues | null
  note: string
  shippingRateId: string | null
  /** The language in which the shopper sees the store. Empty in checkouts from before shoppers could choose. */
  language: StorefrontLanguage | ''
}

/** A discount code that was entered and does not apply. `reason` and `values` come from the discount engine. */
export interface RefusedCode {
  code: string
  reason: string
  values: Record<string, string | number>
}

/** The data that is stored with a cart itself. */
export interface Cart {
  id: string
  /** The codes that were entered, in upper case. Each quote decides whether they apply. */
  codes: readonly string[]
  /** The ID of the visit in which the cart was filled, or in which its recovered checkout started. null while it is unknown. */
  visitId: string | null
  /**
   * The time of the last change: an item was added, changed or removed, or a link added a discount code or restored a checkout.
   */
  changedAt: Date
  /** Whether it could see offers of Boost Upsell since its last order. */
  couldSeeUpsells: boolean
  /** Whether the store has offers after the payment, for which the card is charged again. */
  chargesAgain: boolean
}

/** A cart as it can be bought now: its quote, and the notices for its shopper. */
export interface CheckoutQuote {
  cart: Cart
  /** The input of the cart's open checkout. undefined while there is no checkout. */
  checkout: CheckoutRow | undefined
  settings: CheckoutSettings
  quote: Quote
  /**
   * A SHA-256 digest of everything in the quote that affects what the shopper pays. While the digest does not change, the quote
   * that was shown is valid.
   */
  digest: Buffer
  needsShipping: boolean
  /**
   * The shipping rates, cheapest first. undefined while the country is unknown, and when nothing is shipped; empty when no rate
   * fits.
   */
  rates: readonly OfferedRate[] | undefined
  refusedCodes: readonly RefusedCode[]
  notices: readonly CartNotice[]
}

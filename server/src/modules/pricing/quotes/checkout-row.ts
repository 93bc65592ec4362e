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
  /** When they agreed to text messages to `phone`, an instant in ISO 8601; null: they did not. */
  acceptsSmsAt: string | null
  termsAccepted: boolean
  /** As typed, possibly incomplete; null when nothing was typed. */
  shippingAddress: AddressValues | null
  /** null: same as the shipping address. */
  billingAddress: AddressValues | null
  note: string
  shippingRateId: string | null
}

/** An entered discount code that does not apply. `reason` and `values` come from the discount engine. */
export interface RefusedCode {
  code: string
  reason: string
  values: Record<string, string | number>
}

/** The data stored with a cart itself. */
export interface Cart {
  id: string
  /** The codes that were entered, in upper case. Each quote decides whether they apply. */
  codes: readonly string[]
  /** The visit in which it was created; null: none. */
  visitId: string | null
  /** When an item was last added, changed or removed. */
  changedAt: Date
}

/** A cart as it can be bought and paid for now, with the notices for its shopper. */
export interface CheckoutQuote {
  cart: Cart
  /** The cart's open checkout; undefined while there is no input. */
  checkout: CheckoutRow | undefined
  settings: CheckoutSettings
  quote: Quote
  /** SHA-256 over everything in the quote that affects what the shopper pays. While it is the same, the shown quote is valid. */
  digest: Buffer
  needsShipping: boolean
  /** Shipping rates, cheapest first; undefined while the country is unknown; empty when nothing ships there. */
  rates: readonly OfferedRate[] | undefined
  refusedCodes: readonly RefusedCode[]
  notices: readonly CartNotice[]
}

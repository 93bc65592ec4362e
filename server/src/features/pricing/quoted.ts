import type { AddressValues } from '@vitrine/theme/views/checkout.ts'
import type { CartNotice } from '@vitrine/theme/views/pages.ts'

import type { SellingSettings } from '../selling/settings.ts'
import type { OfferedRate } from '../shipping/rates.ts'
import type { Quote } from './quote.ts'

/** What a shopper has told on the way to the order (table `checkouts`). */
export interface CheckoutRow {
  id: string
  email: string
  phone: string
  acceptsMarketing: boolean
  /** When they agreed to text messages to `phone`, an instant in ISO 8601; null: they do not. */
  acceptsSmsAt: string | null
  termsAccepted: boolean
  /** As it was typed, perhaps not whole yet; null when nothing was. */
  shippingAddress: AddressValues | null
  /** null: as the shipping address. */
  billingAddress: AddressValues | null
  note: string
  shippingRateId: string | null
}

/** A discount code that was given and does not count. `reason` and `values` are the discount engine's. */
export interface RefusedCode {
  code: string
  reason: string
  values: Record<string, string | number>
}

/** What a cart itself knows. */
export interface Cart {
  id: string
  /** As they were given, upper case; whether they count is decided by each quote. */
  codes: readonly string[]
  /** It was put together in; null: nobody's. */
  visitId: string | null
  /** When something was last put in, changed or taken out. */
  changedAt: Date
}

/** A cart as it can be had and paid for now, and what the shopper has to be told of it. */
export interface Quoted {
  cart: Cart
  /** The open one of the cart; undefined while nothing was told. */
  checkout: CheckoutRow | undefined
  settings: SellingSettings
  quote: Quote
  /** Of everything in the quote a shopper pays by: sha256. What was shown is the same as long as this is. */
  digest: Buffer
  needsShipping: boolean
  /** Ways to send it, cheapest first; undefined while nobody knows where to; empty when nothing ships there. */
  rates: readonly OfferedRate[] | undefined
  refusedCodes: readonly RefusedCode[]
  notices: readonly CartNotice[]
}

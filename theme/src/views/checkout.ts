import type { Address } from '@vitrine/contract/addresses/address.ts'
import type { CountryForm } from '@vitrine/contract/addresses/form.ts'

import type { CartLine, CartNotice } from './pages.ts'

/** An address as it was typed. */
export type AddressValues = Address

/** How the chosen country writes addresses, and where else orders may go. */
export interface AddressForm extends CountryForm {
  /** Places the store ships to; of a billing address all there are. */
  countries: readonly { code: string; name: string }[]
}

/** A sum on the way to the total. */
export interface SummaryDiscount {
  title: string
  code: string | null
  amount: number
}

/** What the order costs, as it stands. Amounts in minor units. */
export interface OrderSummary {
  lines: readonly (CartLine & { discount: number })[]
  subtotal: number
  discounts: readonly SummaryDiscount[]
  /** null: not known yet, or nothing of it is sent. */
  shipping: { name: string; amount: number; before: number } | null
  taxes: readonly { name: string; amount: number }[]
  taxIncluded: boolean
  total: number
}

export type CheckoutStep = 'information' | 'shipping' | 'payment' | 'one'

/** A way of paying outside of the shop, by what the merchant writes. */
export interface ManualWay {
  /** Sent along as `gateway`. */
  gateway: string
  name: string
  /** Plain text. */
  instructions: string
}

/** Sent along as `gateway`: what the form was made for; and ways of paying by hand to choose instead. */
interface Offered {
  gateway?: string
  others?: readonly ManualWay[]
}

/** Which way of paying the page offers. */
export type PaymentForm =
  | ({ kind: 'test' } & Offered)
  /** `amount` as Stripe counts it. */
  | ({ kind: 'stripe'; publishableKey: string; accountId: string | null; amount: number; currency: string } & Offered)
  /** Paid outside of the shop, by what the merchant writes. */
  | ({ kind: 'manual'; name: string; instructions: string } & Offered)
  /** Nothing is left to pay. */
  | { kind: 'free' }
  /** The store takes no payments now. */
  | { kind: 'none' }

/**
 * Checkout as the shopper left it. Each step is one form; its fields are named as here.
 *
 * | step        | sent to            | fields |
 * |-------------|--------------------|--------|
 * | information | /checkout          | `email`, `acceptsMarketing` (`on`), `phone`, `acceptsSms` (`on`), `note`, the address by the names of `AddressValues` |
 * | shipping    | /checkout/shipping | `rate` |
 * | payment     | /checkout/pay      | `billing` (`same` or `other`) with `billing.firstName` and so on, `terms` (`on`), `seen`, what the payment form has |
 * | one         | /checkout/pay once there is a way to pay, /checkout before that | all of them |
 *
 * Every form says its `step`, and may have a `code` that was typed but not applied yet. Some buttons send the form elsewhere,
 * and are no reason to complain about what is not filled in yet: "Update" to /checkout with `update`, "Agree" (to the notices)
 * to /checkout with `agree`, "Apply" and "Remove" to /checkout/discount with `code` or `remove`. What the form holds is kept
 * along with them, and the same step is shown again. With a script the same is sent by fetch, and what changed of the page
 * that answers is put in place: elements marked `data-part`.
 *
 * The test gateway's form has `card`, `expiry` and `cvc`; Stripe's `confirmation`.
 */
export interface CheckoutView {
  step: CheckoutStep
  email: string
  phone: string
  acceptsMarketing: boolean
  /** null: nobody is asked. */
  acceptsSms: boolean | null
  /** They agreed to the terms. */
  termsAccepted?: boolean
  shipping: AddressValues
  /** null: the same as the shipping address. */
  billing: AddressValues | null
  note: string
  form: AddressForm
  billingForm: AddressForm | null
  phoneField: 'hidden' | 'optional' | 'required'
  companyField: 'hidden' | 'optional' | 'required'
  /** Something of it has to be sent. */
  needsShipping: boolean
  /** Ways to send it; undefined while the address is not known. */
  rates: readonly { id: string; name: string; amount: number; days: { least: number; most: number } | null }[] | undefined
  rateId: string | null
  summary: OrderSummary
  /** Codes that were given, as they count. `reason`: a code of the discount engine the theme has words for. */
  codes: readonly { code: string; refused: { reason: string; values: Record<string, string | number> } | null }[]
  /** What was typed as a code and is none: it stays where it can be mended. */
  mistypedCode: string
  /** What changed since the cart was filled, and is to be seen before paying. */
  notices: readonly CartNotice[]
  /** The order is no longer what the shopper saw when they pressed "Pay": it is shown again. */
  changed: boolean
  /**
   * What is wrong, by the name of the field as it is sent (`email`, `billing.zip`, `rate`, `terms`, `code`, `card`): a code the
   * theme has words for. `payment` is the payment itself.
   */
  errors: Readonly<Record<string, string>>
  termsRequired: boolean
  termsHref: string | null
  payment: PaymentForm
  /** Digest of what is shown; sent along with "Pay". */
  seen: string
}

/** A parcel on its way. */
export interface ShipmentView {
  /** Local date in the store's time zone, `2026-03-31`. */
  sentOn: string
  carrier: string
  trackingNumber: string
  /** http(s); null: it cannot be followed. */
  trackingHref: string | null
  lines: readonly { title: string; choice: string; quantity: number }[]
}

/** An order as its buyer follows it. Amounts in minor units, dates local in the store's time zone. */
export interface OrderView {
  number: string
  /** As it is spoken to in a greeting; may be empty. */
  firstName: string
  email: string
  placedOn: string
  summary: OrderSummary
  payment: {
    state: 'pending' | 'authorized' | 'paid' | 'partiallyPaid' | 'partiallyRefunded' | 'refunded' | 'voided'
    /** `Visa •••• 4242`; empty where it is not known. */
    method: string
    /** How to pay by hand; empty where that is no question. Plain text. */
    instructions: string
  }
  fulfilment: 'none' | 'partial' | 'sent'
  shipments: readonly ShipmentView[]
  refunds: readonly { on: string; amount: number }[]
  /** null: it stands. */
  cancelledOn: string | null
  /** Line by line as the country writes it; null: nothing is sent. */
  shippingAddress: readonly string[] | null
  /** null: the same. */
  billingAddress: readonly string[] | null
  phone: string
  note: string
}

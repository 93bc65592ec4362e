import type { Address } from '@vitrine/contract/addresses/address.ts'
import type { CountryForm } from '@vitrine/contract/addresses/form.ts'

import type { DeliveryDays } from './delivery-days.ts'
import type { CartLine, CartNotice } from './pages.ts'
import type { UpsellView } from './upsell.ts'

/** An address as the shopper typed it. */
export type AddressValues = Address

/** The address format of the chosen country, and the countries to choose from. */
export interface AddressForm extends CountryForm {
  /** The countries that the store ships to, or all countries for a billing address. */
  countries: readonly { code: string; name: string }[]
}

/** A discount in the order summary. */
export interface SummaryDiscount {
  title: string
  code: string | null
  amount: number
}

/** The current costs of the order. Amounts are in minor units. */
export interface OrderSummary {
  lines: readonly (CartLine & { discount: number })[]
  subtotal: number
  discounts: readonly SummaryDiscount[]
  /** The chosen shipping rate, or null if it is not known yet or no item needs shipping. */
  shipping: { name: string; amount: number; before: number; days: DeliveryDays | null } | null
  taxes: readonly { name: string; amount: number }[]
  taxIncluded: boolean
  total: number
}

export type CheckoutStep = 'information' | 'shipping' | 'payment' | 'one'

/** A payment method outside the storefront, described by the seller. */
export interface ManualWay {
  /** The value to send as `gateway`. */
  gateway: string
  name: string
  /** The instructions as plain text. */
  instructions: string
}

/**
 * `gateway` is the gateway that the payment form uses and sends. `others` are the manual payment methods that can be
 * chosen instead.
 */
interface Offered {
  gateway?: string
  others?: readonly ManualWay[]
}

/** The payment form that the page shows. */
export type PaymentForm =
  | ({ kind: 'test' } & Offered)
  /** `amount` is in Stripe's unit for the currency. `savesCard`: whether the card may be charged again for an offer after the payment. */
  | ({
      kind: 'stripe'
      publishableKey: string
      accountId: string | null
      amount: number
      currency: string
      savesCard: boolean
    } & Offered)
  /** A manual payment outside the storefront, described by the seller. */
  | ({ kind: 'manual'; name: string; instructions: string } & Offered)
  /** The total is zero. */
  | { kind: 'free' }
  /** The store has no payment method at the moment. */
  | { kind: 'none' }

/**
 * The data of a checkout page, with the shopper's input so far. Each step is one form, with these field names:
 *
 * | step        | sent to            | fields |
 * |-------------|--------------------|--------|
 * | information | /checkout          | `email`, `acceptsMarketing` (`on`), `phone`, `acceptsSms` (`on`), `note`, the address by
 * the names of `AddressValues` |
 * | shipping    | /checkout/shipping | `rate` |
 * | payment     | /checkout/pay      | `billing` (`same` or `other`) with `billing.firstName` and so on, `terms` (`on`), `seen`,
 * the fields of the payment form |
 * | one         | /checkout/pay once the order can be paid, /checkout before that | all of them |
 *
 * Every form sends its `step`, and may contain a typed `code` that is not applied yet. Some buttons send the form to another URL
 * without reporting empty fields: "Update" to /checkout with `update`, "Continue with these changes" (for the notices) to
 * /checkout with `agree`, "Apply" and "Remove" to /checkout/discount with `code` or `remove`. The form's input is kept, and the
 * same step is shown again. With JavaScript, a fetch sends the same request, and the changed elements marked `data-part` are
 * replaced in the page.
 *
 * The test gateway's form has `card`, `expiry` and `cvc`; Stripe's form has `confirmation`.
 */
export interface CheckoutView {
  step: CheckoutStep
  email: string
  phone: string
  acceptsMarketing: boolean
  /** Whether the shopper agreed to text messages, or null if checkout does not ask. */
  acceptsSms: boolean | null
  /** Whether the shopper agreed to the terms. */
  termsAccepted?: boolean
  shipping: AddressValues
  /** The billing address, or null if it is the same as the shipping address. */
  billing: AddressValues | null
  note: string
  form: AddressForm
  billingForm: AddressForm | null
  phoneField: 'hidden' | 'optional' | 'required'
  companyField: 'hidden' | 'optional' | 'required'
  /** Whether an item needs shipping. */
  needsShipping: boolean
  /** The shipping rates, or undefined while the address is unknown. */
  rates: readonly { id: string; name: string; amount: number; days: DeliveryDays | null }[] | undefined
  rateId: string | null
  summary: OrderSummary
  /**
   * The entered discount codes and whether they apply. `reason` is a code of the discount engine. The theme has a
   * message for it.
   */
  codes: readonly { code: string; refused: { reason: string; values: Record<string, string | number> } | null }[]
  /** The typed text that is not a discount code. It stays in the field, so that the shopper can correct it. */
  mistypedCode: string
  /** The changes since the cart was filled, which the shopper must see before paying. */
  notices: readonly CartNotice[]
  /** Whether the order changed after the shopper saw it and pressed "Pay", so that it is shown again. */
  changed: boolean
  /**
   * The errors by the name of the sent field (`email`, `billing.zip`, `rate`, `terms`, `code`, `card`). Each is a code
   * that the theme translates to a message. `payment` is the error of the payment itself.
   */
  errors: Readonly<Record<string, string>>
  termsRequired: boolean
  termsHref: string | null
  payment: PaymentForm
  /** The digest of what the page shows, which is sent with "Pay". */
  seen: string
  /** The email of the shopper who is signed in to their account, or null if nobody is. */
  signedInAs: string | null
  /** Whether the shopper is exempt from taxes. */
  isTaxExempt: boolean
}

/** A shipped package. */
export interface ShipmentView {
  /** The local date in the store's time zone, such as `2026-03-31`. */
  sentOn: string
  /** The date when it was delivered, or null if that isn’t known. */
  deliveredOn: string | null
  carrier: string
  trackingNumber: string
  /** The http(s) URL of the tracking page, or null if there is none. */
  trackingHref: string | null
  lines: readonly { title: string; choice: string; quantity: number }[]
}

/** What the page of an order that was just paid offers, or that an accepted offer is being paid. */
export type OrderOffer =
  | {
      kind: 'offer'
      offer: UpsellView
      /** The payment method that is charged, such as `Visa •••• 4242`. */
      method: string
      /** The URL that its forms are sent to. */
      action: string
    }
  | { kind: 'pending' }

/** What came of accepting an offer. */
export type OrderNotice = { kind: 'done'; title: string } | { kind: 'pending' | 'declined' | 'gone' }

/** The order page's data. Amounts are in minor units, dates are local dates in the store's time zone. */
export interface OrderView {
  /** Missing when the order offers nothing. */
  offer?: OrderOffer
  /** The outcome of the last click on an offer. Missing when there was none. */
  notice?: OrderNotice
  number: string
  /** The name for the greeting, which may be empty. */
  firstName: string
  email: string
  placedOn: string
  summary: OrderSummary
  payment: {
    state: 'pending' | 'authorized' | 'paid' | 'partiallyPaid' | 'partiallyRefunded' | 'refunded' | 'voided'
    /** The payment method, such as `Visa •••• 4242`, or empty if it is not known. */
    method: string
    /** The instructions for a manual payment as plain text, or empty for other payments. */
    instructions: string
  }
  fulfilment: 'none' | 'partial' | 'sent'
  shipments: readonly ShipmentView[]
  refunds: readonly { on: string; amount: number }[]
  /** The date of the cancellation, or null if the order is not canceled. */
  cancelledOn: string | null
  /** The lines of the shipping address, or null if the order has none. City, region and postal code follow the country's format. */
  shippingAddress: readonly string[] | null
  /** The lines of the billing address, or null if it is the same as the shipping address. */
  billingAddress: readonly string[] | null
  phone: string
  note: string
}

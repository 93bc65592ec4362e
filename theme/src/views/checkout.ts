import type { CartLine, CartNotice } from './pages.ts'

/** An address as it was typed. */
export interface AddressValues {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  /** Second part of ISO 3166-2, or as typed where the country has no list. */
  province: string
  zip: string
  /** ISO 3166-1 alpha-2. */
  country: string
  phone: string
}

/** How a country writes addresses. */
export interface AddressForm {
  /** Places the store ships to. */
  countries: readonly { code: string; name: string }[]
  /** Regions of the chosen country; empty where it has none. */
  provinces: readonly { code: string; name: string }[]
  /** What the country calls them. */
  provinceWord: 'state' | 'province' | 'region' | 'prefecture' | 'county' | null
  zipWord: 'zip' | 'postcode' | null
  zipRequired: boolean
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
  /** null: not known yet. */
  shipping: { name: string; amount: number; before: number } | null
  taxes: readonly { name: string; amount: number }[]
  taxIncluded: boolean
  total: number
}

export type CheckoutStep = 'information' | 'shipping' | 'payment' | 'one'

/** Which way of paying the page offers. */
export type PaymentForm =
  | { kind: 'test' }
  | { kind: 'stripe'; publishableKey: string; accountId: string | null; amount: number; currency: string }
  /** Paid outside of the shop, by what the merchant writes. */
  | { kind: 'manual'; name: string; instructions: string }
  /** Nothing is left to pay. */
  | { kind: 'free' }
  /** The store takes no payments now. */
  | { kind: 'none' }

export interface CheckoutView {
  step: CheckoutStep
  email: string
  phone: string
  acceptsMarketing: boolean
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
  /** What changed since the cart was filled, and is to be seen before paying. */
  notices: readonly CartNotice[]
  /** The order is no longer what the shopper saw when they pressed "Pay": it is shown again. */
  changed: boolean
  /** What is wrong, by the name of the field: a code the theme has words for. `payment` is the payment itself. */
  errors: Readonly<Record<string, string>>
  termsRequired: boolean
  termsHref: string | null
  payment: PaymentForm
  /** Digest of what is shown; sent along with "Pay". */
  seen: string
}

import type { AddressForm, AddressValues, CheckoutView } from './checkout.ts'

/** An order in the history of a shopper’s account. */
export interface AccountOrder {
  id: string
  number: string
  /** The URL of the order’s status page; null if it has none, such as an imported order. */
  href: string | null
  /** The local date, YYYY-MM-DD. */
  placedOn: string
  /** The formatted total, in the currency of the order. */
  total: string
  state: 'canceled' | 'refunded' | 'paymentDue' | 'processing' | 'partlyShipped' | 'shipped'
}

/** What a form of the account did. */
export type AccountDone = 'addressSaved' | 'addressRemoved' | 'emailsOn' | 'emailsOff'

/** The reason why a form of the account was refused. */
export type AccountProblem = 'email' | 'code' | 'disabled' | 'tooOften' | 'again' | 'stopped'

/** The path, without its first slash, of the page where a shopper goes on once they are signed in: `checkout`, or the form of a review. */
export type AfterSignIn = string

/** A page of a shopper’s account. */
export type AccountView =
  /** `token`: with which the form can be sent. `to`: where the shopper goes on once they are signed in, if not to their account. */
  | { step: 'email'; email: string; problem: AccountProblem | null; token: string; to: AfterSignIn | null }
  /** `isSent`: a code was just sent to `email`. Otherwise the shopper enters their email, too. */
  | { step: 'code'; email: string; isSent: boolean; minutes: number; problem: AccountProblem | null; to: AfterSignIn | null }
  | {
      step: 'home'
      firstName: string
      email: string
      orders: readonly AccountOrder[]
      /** The URL of the next older orders, if there are any. */
      olderHref: string | null
      /** The default address is first. */
      addresses: readonly { id: string; lines: readonly string[]; isDefault: boolean }[]
      /** Whether the account can have another address. */
      canAddAddress: boolean
      /** Whether the shopper agreed to marketing emails. */
      acceptsMarketing: boolean
      /** What the form that was just sent did. */
      done: AccountDone | null
    }
  | {
      step: 'address'
      /** The address that is edited, or null for a new one. */
      id: string | null
      values: AddressValues
      form: AddressForm
      isDefault: boolean
      phoneField: CheckoutView['phoneField']
      companyField: CheckoutView['companyField']
      /** The error codes by field, as at checkout. */
      errors: Readonly<Record<string, string>>
      /** Whether the account has as many addresses as it can have. */
      isFull: boolean
    }

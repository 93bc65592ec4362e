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

/** The reason why a form of the account was refused. */
export type AccountProblem = 'email' | 'code' | 'disabled' | 'tooOften'

/** A page of a shopper’s account. */
export type AccountView =
  | { step: 'email'; email: string; problem: AccountProblem | null }
  /** `isSent`: a code was just sent to `email`. Otherwise the shopper enters their email, too. */
  | { step: 'code'; email: string; isSent: boolean; minutes: number; problem: AccountProblem | null }
  | {
      step: 'home'
      firstName: string
      email: string
      orders: readonly AccountOrder[]
      /** The URL of the next older orders, if there are any. */
      olderHref: string | null
      /** The lines of each address; the default address is first. */
      addresses: readonly (readonly string[])[]
    }

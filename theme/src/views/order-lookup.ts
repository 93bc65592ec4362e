/** The page on which a shopper looks up an order. */
export interface OrderLookupView {
  /** What the shopper typed. */
  number: string
  email: string
  /** The result of the form that was just sent. `sent` doesn’t say whether there is such an order. */
  outcome: 'sent' | 'invalid' | 'tooOften' | 'again' | 'stopped' | null
  /** The token with which the form can be sent. */
  token: string
}

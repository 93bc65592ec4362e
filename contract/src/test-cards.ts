/** The outcome of paying with a card of the test gateway. */
export type TestOutcome =
  | 'success'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  /** The bank asks the shopper on a separate page to approve the payment. */
  | 'threeDSecure'
  /** The gateway charges the card and never responds. */
  | 'timeout'
  /** The first payment succeeds. Charging the same card again for the same order is declined. */
  | 'declined_again'
  /** The bank approves the payment a few seconds later, by webhook. */
  | 'delayed'

/** The only cards that the test gateway accepts. No bank issues them. */
export const testCards: readonly { number: string; brand: string; outcome: TestOutcome }[] = [
  { number: '4242 4242 4242 4242', brand: 'Visa', outcome: 'success' },
  { number: '5555 5555 5555 4444', brand: 'Mastercard', outcome: 'success' },
  { number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'card_declined' },
  { number: '4000 0000 0000 9995', brand: 'Visa', outcome: 'insufficient_funds' },
  { number: '4000 0000 0000 0069', brand: 'Visa', outcome: 'expired_card' },
  { number: '4000 0000 0000 0127', brand: 'Visa', outcome: 'incorrect_cvc' },
  { number: '4000 0000 0000 0119', brand: 'Visa', outcome: 'processing_error' },
  { number: '4000 0000 0000 0341', brand: 'Visa', outcome: 'declined_again' },
  { number: '4000 0000 0000 3220', brand: 'Visa', outcome: 'threeDSecure' },
  { number: '4000 0000 0000 0408', brand: 'Visa', outcome: 'timeout' },
  { number: '4000 0000 0000 0077', brand: 'Visa', outcome: 'delayed' },
]

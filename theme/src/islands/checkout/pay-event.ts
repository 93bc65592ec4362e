/** Name of the event that the form sends just before it pays. */
export const PAY = 'checkout:pay'

/** A listener with work to do first passes a promise: with true the form is sent; with false it is not, and the listener has said why. */
export type PayEvent = CustomEvent<{ waitFor(work: Promise<boolean>): void }>

/** Used by a provider's frame, which first turns the entered data into a token. */
export const payEvent = (waitFor: (work: Promise<boolean>) => void): PayEvent =>
  new CustomEvent(PAY, { bubbles: true, detail: { waitFor } })

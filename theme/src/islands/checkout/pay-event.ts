/** The name of the event that the form fires just before it pays. */
export const PAY = 'checkout:pay'

/**
 * The event before paying. A listener can pass a promise for work to finish first. The form is sent if it resolves to
 * true; otherwise the listener must show why not.
 */
export type PayEvent = CustomEvent<{ waitFor(work: Promise<boolean>): void }>

/** Creates the event before paying. The listener turns the data in a payment provider's iframe into a token first. */
export const payEvent = (waitFor: (work: Promise<boolean>) => void): PayEvent =>
  new CustomEvent(PAY, { bubbles: true, detail: { waitFor } })

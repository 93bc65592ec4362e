/** Name of the event by which the form says that it is about to be sent to pay. */
export const PAY = 'checkout:pay'

/** Whoever has something to do before hands over a promise: true, the form is sent; false, it stays, and they have said why. */
export type PayEvent = CustomEvent<{ waitFor(work: Promise<boolean>): void }>

/** For a provider's frame, which turns what was typed into a token first. */
export const payEvent = (waitFor: (work: Promise<boolean>) => void): PayEvent =>
  new CustomEvent(PAY, { bubbles: true, detail: { waitFor } })

/** Limits of what visitors of a store see and send. */

/** The maximum length of an order number that a shopper types. */
export const ORDER_NAME_MAX = 60
/** The forms that are protected from spam. */
export const guardedForms = ['contact', 'subscribe', 'discount', 'sign-in', 'order-lookup', 'review'] as const
export type GuardedForm = (typeof guardedForms)[number]
/** The name of the field that no one sees and programs fill in. */
export const FORM_TRAP = 'homepage'
/** The number of milliseconds in which nobody fills in a form. */
export const FORM_WAIT_MS = 1500
/** The zero bits that the digest of a form’s token begins with. Finding it takes a browser tenths of a second. */
export const FORM_PROOF_BITS = 14
/** The maximum lengths of the consent banner’s texts. */
export const CONSENT_TITLE_MAX = 120
export const CONSENT_TEXT_MAX = 1000

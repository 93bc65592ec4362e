import { consentCookie, readConsentAnswer, readVisitorConsent, type VisitorConsent } from '@vitrine/contract/visitor-consent.ts'

/** The event on the document after the answer of the shopper has changed, or when it’s known whether they are asked. */
const CHANGED = 'consent:change'

type Asking = Navigator & { globalPrivacyControl?: boolean }

/** Returns the value of the cookie with the shopper’s answer. */
function answerCookie(): string | undefined {
  const start = `${consentCookie(location.protocol === 'https:')}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** Whether the shopper has answered. */
export const hasAnswered = (): boolean => readConsentAnswer(answerCookie()) !== undefined

/**
 * Returns what the shopper allows now. While it isn’t known yet whether they are asked, that is nothing. The page’s element says whether
 * the store asks, so that each script of a page gives the same answer.
 */
export function consent(): VisitorConsent {
  const isAsked = document.documentElement.dataset.consent !== undefined
  return readVisitorConsent(answerCookie(), { gpc: (navigator as Asking).globalPrivacyControl === true, isAsked })
}

/**
 * Calls a listener with each later change of what the shopper allows.
 * @returns a function that ends this
 */
export function onConsent(listener: (consent: VisitorConsent) => void): () => void {
  const tell = () => listener(consent())
  document.addEventListener(CHANGED, tell)
  return () => document.removeEventListener(CHANGED, tell)
}

/** Tells the scripts of the page that what the shopper allows may have changed. */
export const tellConsent = (): boolean => document.dispatchEvent(new Event(CHANGED))

/** What a shopper lets a store do beyond what the store needs to work. The cart, for example, needs no consent. */
export interface VisitorConsent {
  /** Whether visits may be connected with each other, and told to services that count them. */
  analytics: boolean
  /** Whether visits and purchases may be told to services for ads. */
  marketing: boolean
}

/** What a shopper answered in the consent banner of a store. */
export interface ConsentAnswer extends VisitorConsent {
  answeredAt: Date
  /** Whether the browser sent Global Privacy Control when the shopper answered. */
  hadGpc: boolean
}

/** How long an answer counts. After that, the shopper is asked again. */
export const CONSENT_DAYS = 180

/**
 * Returns the name of the cookie that has the answer. Scripts can read it. Over HTTPS, only this exact host can set it, so that another
 * store of the server can’t answer for the shopper.
 */
export const consentCookie = (isSecure: boolean): string => (isSecure ? '__Host-consent' : 'consent')

/** Returns an answer as the value of the cookie: its version, what is allowed, the seconds since 1970, and `g` for an answer under GPC. */
export const consentValue = ({ analytics, marketing, answeredAt, hadGpc }: ConsentAnswer): string =>
  `1.${analytics ? 'a' : ''}${marketing ? 'm' : ''}.${Math.floor(answeredAt.getTime() / 1000)}${hadGpc ? '.g' : ''}`

/** Reads the value of the cookie. Returns undefined when there is none, or when it isn’t one that a store has set. */
export function readConsentAnswer(value: string | undefined): ConsentAnswer | undefined {
  const [whole, analytics, marketing, seconds, gpc] = /^1\.(a?)(m?)\.(\d{9,11})(\.g)?$/.exec(value ?? '') ?? []
  return whole === undefined
    ? undefined
    : {
        analytics: analytics === 'a',
        marketing: marketing === 'm',
        answeredAt: new Date(Number(seconds) * 1000),
        hadGpc: gpc !== undefined,
      }
}

/**
 * Returns what a shopper allows.
 * @param value of the cookie
 * @param browser.gpc whether the browser sends Global Privacy Control. It refuses marketing, unless the shopper allowed it afterwards in
 * the banner
 * @param browser.isAsked whether the store asks this shopper. Until they answer, nothing is allowed then. If not, everything is allowed,
 * except to a browser with Global Privacy Control
 */
export function readVisitorConsent(value: string | undefined, { gpc, isAsked }: { gpc: boolean; isAsked: boolean }): VisitorConsent {
  const answer = readConsentAnswer(value)
  if (answer) return { analytics: answer.analytics, marketing: answer.marketing && (answer.hadGpc || !gpc) }
  return { analytics: !isAsked && !gpc, marketing: !isAsked && !gpc }
}

/** What an order keeps of a shopper’s consent. */
export interface OrderConsent extends VisitorConsent {
  /** When the shopper answered, in ISO 8601; null when they did not, because the store didn’t ask or they left the banner. */
  answeredAt: string | null
}

import type { VisitorConsent } from '@vitrine/contract/visitor-consent.ts'

/** The page on which shoppers see and change what they allow the store. */
export interface PrivacyView {
  allowed: VisitorConsent
  /** Whether the choices were just saved. */
  isSaved: boolean
  /** Whether the browser sends Global Privacy Control. */
  hasGpc: boolean
}

import { type OrderConsent, readConsentAnswer, readVisitorConsent, type VisitorConsent } from '@vitrine/contract/visitor-consent.ts'
import type { FastifyRequest } from 'fastify'

import { hostCookie } from '../../../platform/http/host-cookie.ts'
import { countryOf } from '../../../platform/net/country.ts'
import type { Services } from '../../../services.ts'
import { consentCountries } from './consent-countries.ts'
import type { LayoutData } from './layout-data.ts'

type Mode = Pick<Services, 'config' | 'log'>
type Asking = Pick<LayoutData, 'consent'>

/** The cookie of the answer without the prefix that it has over HTTPS. */
export const CONSENT_NAME = 'consent'

/** Whether the browser sends Global Privacy Control (a signal of the W3C). */
export const hasGpc = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['sec-gpc'] === '1'

/** Returns what the shopper answered. Returns undefined when they did not. */
export const consentAnswerOf = ({ config }: Pick<Services, 'config'>, request: FastifyRequest) =>
  readConsentAnswer(hostCookie(config, request, CONSENT_NAME))

/**
 * Whether the store asks the shopper. A store that asks only where the law requires it goes by the country of their address; one whose
 * country is unknown is asked.
 */
export function isAsked({ log }: Pick<Services, 'log'>, { consent }: Asking, request: FastifyRequest): boolean {
  if (consent?.asks !== 'regions') return consent !== null
  const country = countryOf({ log }, request.ip)
  return country === '' || consentCountries.has(country)
}

/** Returns what the shopper of a request allows the store. */
export function visitorConsentOf(services: Mode, layout: Asking, request: FastifyRequest): VisitorConsent {
  const value = hostCookie(services.config, request, CONSENT_NAME)
  // The country is looked up only for shoppers who have not answered.
  const hasAnswered = readConsentAnswer(value) !== undefined
  return readVisitorConsent(value, { gpc: hasGpc(request), isAsked: !hasAnswered && isAsked(services, layout, request) })
}

/** Returns what an order of the shopper keeps of their consent. */
export const orderConsentOf = (services: Mode, layout: Asking, request: FastifyRequest): OrderConsent => ({
  ...visitorConsentOf(services, layout, request),
  answeredAt: consentAnswerOf(services, request)?.answeredAt.toISOString() ?? null,
})

import { CART_DAYS } from '@vitrine/contract/limits.ts'
import type { VisitorConsent } from '@vitrine/contract/visitor-consent.ts'
import type { FastifyRequest } from 'fastify'

import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { cartToken } from '../../../platform/http/cart-cookie.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { countryOf } from '../../../platform/net/country.ts'
import type { Salts } from './salts.ts'
import { campaignOf } from './sources/classify.ts'
import { IDLE_MS } from './sessionize.ts'
import { visitorKeys } from './visitor.ts'
import { campaignDigest, type VisitHit } from './write.ts'

const DAY_MS = 86_400_000
/** The number of days during which a hash with the salt of a day can identify a visitor. After that, the salt is deleted. */
const SALT_DAYS = 2

/** Whether a visit from the day before (UTC) may still continue. */
const isAfterMidnight = (at: Date): boolean => at.getTime() % DAY_MS <= IDLE_MS

/**
 * Returns the hit to store for a request. The address and the user agent are used only for a hash, a country and a device type.
 * @param page what the tracker reports about the page
 * @param consent what the visitor allows: without analytics, their cart doesn’t connect their visits with those of other days
 */
export function hitOf(
  { config, log, now }: Pick<Services, 'config' | 'log' | 'now'>,
  storeId: string,
  request: FastifyRequest,
  salts: Salts,
  page: Pick<VisitHit, 'kind' | 'path' | 'search' | 'referrerHost'>,
  consent: Pick<VisitorConsent, 'analytics'>,
): VisitHit {
  const at = now()
  // `request.ip` is read once, because Fastify computes it at each read.
  const address = request.ip
  const userAgent = request.headers['user-agent'] ?? ''
  const token = consent.analytics ? cartToken(config, request) : undefined
  const cartDigest = token === undefined ? undefined : tokenDigest(token)
  return {
    ...page,
    at,
    visitor: visitorKeys(storeId, { address, userAgent, cartDigest }, isAfterMidnight(at) ? salts : [salts[0], undefined]),
    campaign: campaignDigest(campaignOf(page.search)),
    expiresAt: new Date(at.getTime() + (cartDigest ? CART_DAYS + 1 : SALT_DAYS) * DAY_MS),
    // The country is looked up only when it is read, because only a hit that begins a visit uses it.
    get country() {
      return countryOf({ log }, address)
    },
    device: deviceOf(userAgent),
  }
}

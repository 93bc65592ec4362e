import { CART_DAYS } from '@vitrine/contract/limits.ts'
import type { FastifyRequest } from 'fastify'

import { tokenDigest } from '../../secrets/link-token.ts'
import type { Services } from '../../services.ts'
import { cartToken } from '../../http/cart-cookie.ts'
import { countryOf } from './country.ts'
import type { Salts } from './salts.ts'
import { campaignOf } from './sources/classify.ts'
import { IDLE_MS } from './stitch.ts'
import { deviceOf, visitorKeys } from './visitor.ts'
import { campaignDigest, type VisitHit } from './write.ts'

const DAY_MS = 86_400_000
/** Days after which nobody comes under a hash of the day any more: its salt is gone. */
const SALT_DAYS = 2

/** Whether a visit may have begun the day before (UTC). */
const isAfterMidnight = (at: Date): boolean => at.getTime() % DAY_MS <= IDLE_MS

/**
 * What is kept of a request. The address and the browser go into a hash, a country and a kind of device, and no further.
 * @param page what it tells of the page
 */
export function hitOf(
  { config, log, now }: Pick<Services, 'config' | 'log' | 'now'>,
  storeId: string,
  request: FastifyRequest,
  salts: Salts,
  page: Pick<VisitHit, 'kind' | 'path' | 'search' | 'referrerHost'>,
): VisitHit {
  const at = now()
  // Worked out each time it is read.
  const address = request.ip
  const userAgent = request.headers['user-agent'] ?? ''
  const token = cartToken(config, request)
  const cartDigest = token === undefined ? undefined : tokenDigest(token)
  return {
    ...page,
    at,
    visitor: visitorKeys(storeId, { address, userAgent, cartDigest }, isAfterMidnight(at) ? salts : [salts[0], undefined]),
    campaign: campaignDigest(campaignOf(page.search)),
    expiresAt: new Date(at.getTime() + (cartDigest ? CART_DAYS + 1 : SALT_DAYS) * DAY_MS),
    // Of the hit that begins a visit alone.
    get country() {
      return countryOf({ log }, address)
    },
    device: deviceOf(userAgent),
  }
}

import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'

import { deviceOf } from '../../../platform/http/device.ts'
import { giveHostCookie, hostCookie } from '../../../platform/http/host-cookie.ts'
import { countryOf } from '../../../platform/net/country.ts'
import type { Services } from '../../../services.ts'
import type { LayoutData } from './layout-data.ts'
import { hasGpc, visitorConsentOf } from './visitor-consent.ts'

type Mode = Pick<Services, 'config' | 'log'>

/** What a request tells of its shopper. What isn’t known is null. */
export interface ShopperFacts {
  /** The ISO 3166-1 alpha-2 code of the country. */
  country: string | null
  /** Phones count with tablets. */
  device: 'mobile' | 'desktop' | null
}

/**
 * Returns the country of a browser's first language with a region, such as `DE` for `de-DE,en;q=0.8`. It is a guess to prefill
 * an address.
 */
export function countryOfLanguage({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const regions = (headers['accept-language'] ?? '')
    .split(',')
    .map((language) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1])
  const country = regions.find((region) => region !== undefined)?.toUpperCase()
  return country !== undefined && isCountry(country) ? country : undefined
}

/** Returns the shopper of a request. Their country is that of their address, or that of their language if it’s unknown. */
export function shopperOf({ log }: Pick<Mode, 'log'>, request: FastifyRequest): ShopperFacts {
  const device = deviceOf(request.headers['user-agent'] ?? '')
  return {
    country: (countryOf({ log }, request.ip) || countryOfLanguage(request)) ?? null,
    device: device === 'unknown' ? null : device === 'desktop' ? 'desktop' : 'mobile',
  }
}

const GROUP_NAME = 'offer-group'
const GROUPS = 100
/** As long as the figures of offers go back. */
const GROUP_SECONDS = 90 * 86_400

/** Returns the group that the shopper’s browser keeps, from 0 to 99, or undefined when it keeps none. */
export function offerGroupOf({ config }: Pick<Mode, 'config'>, request: FastifyRequest): number | undefined {
  const value = hostCookie(config, request, GROUP_NAME) ?? ''
  return /^[0-9]{1,2}$/.test(value) ? Number(value) : undefined
}

/**
 * Returns the shopper’s group, and gives them one if they have none. With it, offers on product pages are shown to some shoppers and not
 * to others, always the same ones. It’s one of a hundred numbers, so it doesn’t tell who they are. Shoppers who don’t allow analytics or
 * ask not to be tracked get none (decision 61), and who takes the consent back loses it.
 */
export function keepOfferGroup(
  services: Mode,
  layout: Pick<LayoutData, 'consent'>,
  request: FastifyRequest,
  reply: FastifyReply,
): number | undefined {
  const known = offerGroupOf(services, request)
  const isAllowed = request.headers['dnt'] !== '1' && !hasGpc(request) && visitorConsentOf(services, layout, request).analytics
  if (isAllowed === (known !== undefined)) return known
  const group = isAllowed ? randomInt(GROUPS) : undefined
  giveHostCookie(services.config, reply, GROUP_NAME, String(group ?? ''), isAllowed ? GROUP_SECONDS : 0)
  return group
}

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../../../config.ts'
import { giveHostCookie, hostCookie } from '../../../../platform/http/host-cookie.ts'
import type { Services } from '../../../../services.ts'
import type { LayoutData } from '../layout-data.ts'
import { visitorConsentOf } from '../visitor-consent.ts'

type Mode = Pick<Config, 'production'>

const NAME = 'viewed'
/** The number of products that are remembered: as many as a widget shows, and the one that is being viewed. */
const VIEWED_MAX = 13

/** An ID in the cookie: its 16 bytes in base64url. */
const SHORT = /^[A-Za-z0-9_-]{22}$/
const shorten = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const lengthen = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Returns the IDs of the products that this browser viewed, the last one first. They may be of no product, because a browser sends them. */
export function viewedProducts(mode: Mode, request: FastifyRequest): string[] {
  const sent = (hostCookie(mode, request, NAME) ?? '').split('.', VIEWED_MAX)
  return [...new Set(sent.filter((short) => SHORT.test(short)).map(lengthen))]
}

/**
 * Remembers a product in the browser until it is closed. The server keeps nothing. Nothing is remembered of a shopper who doesn’t allow
 * marketing or asks not to be tracked, nor when a browser prefetches the page (decision 55).
 */
export function rememberViewed(
  services: Pick<Services, 'config' | 'log'>,
  layout: Pick<LayoutData, 'consent'>,
  request: FastifyRequest,
  reply: FastifyReply,
  productId: string,
): void {
  const { config } = services
  if (isPrefetch(request)) return
  const known = viewedProducts(config, request)
  const mayRemember = request.headers['dnt'] !== '1' && visitorConsentOf(services, layout, request).marketing
  // Who takes the consent back is forgotten.
  if (!mayRemember && known.length === 0) return
  const ids = mayRemember ? [productId, ...known.filter((id) => id !== productId)].slice(0, VIEWED_MAX) : []
  giveHostCookie(config, reply, NAME, ids.map(shorten).join('.'), mayRemember ? null : 0)
  // No cache between may give the cookie to someone else.
  void reply.header('cache-control', 'private, no-cache')
}

const isPrefetch = ({ headers }: FastifyRequest): boolean => String(headers['sec-purpose'] ?? '').startsWith('prefetch')

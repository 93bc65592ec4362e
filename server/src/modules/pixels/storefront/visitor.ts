import type { FastifyRequest } from 'fastify'

import type { Services } from '../../../services.ts'
import { isProgram } from '../../analytics/recording/api.ts'
import { type LayoutData, visitorConsentOf } from '../../storefront/kit/api.ts'
import type { Visitor } from '../platforms/event.ts'
import { idsOf } from './ids.ts'

const USER_AGENT_MAX = 500

/**
 * Returns what pixels may be told of the shopper who makes a request. Returns undefined if the store has no pixels, if the shopper allows
 * none of them, and for programs.
 */
export function visitorOf(services: Pick<Services, 'config' | 'log'>, layout: LayoutData, request: FastifyRequest): Visitor | undefined {
  const { pixels } = layout
  if (pixels.length === 0) return undefined
  const allowed = visitorConsentOf(services, layout, request)
  if (!pixels.some((category) => allowed[category])) return undefined
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
  if (isProgram(userAgent)) return undefined
  return { ...allowed, ip: request.ip, userAgent, ids: idsOf(request, allowed) }
}

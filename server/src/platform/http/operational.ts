import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { hostKind } from './hosts.ts'
import { problem } from '../problem.ts'
import type { Readiness } from './readiness.ts'
import { cameThroughProxy, endsTlsElsewhere } from './unconfigured-proxy.ts'

/** Adds the routes for liveness, readiness and metrics, on every host. Metrics are only for this machine and private networks. */
export function bindOperational(app: FastifyInstance, { config, metrics }: Services, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await readiness.check()
    return { ok: true }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(config, request)) throw problem('not_found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/**
 * Whether the client is on this machine or in a private network. A request through an unconfigured proxy has the address of that
 * proxy, wherever the request comes from, so such a request is refused when it can be recognized.
 */
function mayReadMetrics(config: Config, { ip, headers }: FastifyRequest): boolean {
  if (!isPrivate(ip)) return false
  if (config.trustProxy) return true
  if (cameThroughProxy(headers)) return false
  // Without a proxy header, only the host name shows where a request comes from: a monitor calls the machine by its address, and
  // the public calls the sites by name.
  return !(endsTlsElsewhere(config) && hostKind(config, headers.host ?? '') !== 'unknown')
}

function isPrivate(address: string): boolean {
  const ip = address.replace(/^::ffff:/, '')
  if (isIP(ip) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(ip)
  return ip === '::1' || /^f[cd]/i.test(ip)
}

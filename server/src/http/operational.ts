import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'

import type { Services } from '../services.ts'
import { problem } from './problem.ts'

/** What a server says of itself while it runs. */
export interface Readiness {
  /** Throws when a request could not be served now: database away, or shutting down. */
  check(): Promise<void>
}

/** Liveness, readiness and metrics, on every host. Metrics only for this machine and private networks. */
export function bindOperational(app: FastifyInstance, { metrics }: Services, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await readiness.check().catch(() => {
      throw problem('unavailable')
    })
    return { ok: true }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isPrivate(request.ip)) throw problem('not_found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function isPrivate(address: string): boolean {
  const ip = address.replace(/^::ffff:/, '')
  if (isIP(ip) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(ip)
  return ip === '::1' || /^f[cd]/i.test(ip)
}

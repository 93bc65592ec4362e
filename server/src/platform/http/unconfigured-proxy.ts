import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'

const MEND = 'Set TRUST_PROXY to 1 or to the addresses of your proxies.'

const marks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Whether the headers of a request show that a proxy forwarded it. Any client can send such headers, but a direct client has no
 * reason to.
 */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean => marks.some((name) => headers[name] !== undefined)

/** Whether TLS ends at a proxy. This server speaks only HTTP, so a proxy is in front of it when its URLs start with https. */
export const endsTlsElsewhere = ({ adminOrigin }: Pick<Config, 'adminOrigin'>): boolean => adminOrigin.startsWith('https:')

const isOwnMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/**
 * Returns the warning for a server that, judging by its settings, is behind a proxy even though TRUST_PROXY is not set; undefined
 * when no warning is needed.
 */
export function proxyComplaint(config: Pick<Config, 'adminOrigin' | 'host' | 'production' | 'trustProxy'>): string | undefined {
  if (!config.production || config.trustProxy) return undefined
  const isBehind = endsTlsElsewhere(config)
    ? 'ADMIN_ORIGIN is https, so a proxy is in front of this server'
    : isOwnMachine(config.host) && !isOwnMachine(new URL(config.adminOrigin).hostname)
      ? `HOST is ${config.host}, so a proxy is in front of this server`
      : undefined
  return isBehind && `${isBehind}, but TRUST_PROXY is not set: limits and logs see every client as the proxy. ${MEND}`
}

/** Logs a warning about a proxy that is not configured: at start, or at the first request that shows such a proxy. */
export function warnOfProxy(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (!config.production || config.trustProxy) return
  const complaint = proxyComplaint(config)
  if (complaint !== undefined) return log.warn({}, complaint)
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && cameThroughProxy(request.headers)) {
      isTold = true
      log.warn(
        { address: request.ip },
        `A request came through a proxy, but TRUST_PROXY is not set: the request is counted as the proxy’s. ${MEND}`,
      )
    }
    done()
  })
}

import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'

const MEND = 'Set TRUST_PROXY to 1 or to the addresses of your proxies.'

const marks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/** Whether the headers of a request say that a proxy forwarded it. Anyone can send them; a direct client has no reason to. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean => marks.some((name) => headers[name] !== undefined)

/** This server speaks HTTP only: when its addresses are https, a proxy is in front of it. */
export const endsTlsElsewhere = ({ adminOrigin }: Pick<Config, 'adminOrigin'>): boolean => adminOrigin.startsWith('https:')

const isOwnMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** What is wrong when there must be a proxy in front and TRUST_PROXY does not say so; undefined when there is no sign of one. */
export function proxyComplaint(config: Pick<Config, 'adminOrigin' | 'host' | 'production' | 'trustProxy'>): string | undefined {
  if (!config.production || config.trustProxy) return undefined
  const isBehind = endsTlsElsewhere(config)
    ? 'ADMIN_ORIGIN is https, so a proxy is in front of this server'
    : isOwnMachine(config.host) && !isOwnMachine(new URL(config.adminOrigin).hostname)
      ? `HOST is ${config.host}, so a proxy is in front of this server`
      : undefined
  return isBehind && `${isBehind}, but TRUST_PROXY is not set: limits and logs see every client as the proxy. ${MEND}`
}

/** Logs that at start, or at the first request that reveals it. */
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
        `A request came through a proxy, but TRUST_PROXY is not set: it counts as a request of the proxy. ${MEND}`,
      )
    }
    done()
  })
}

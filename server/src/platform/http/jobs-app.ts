import { fastify, type FastifyInstance } from 'fastify'

import type { Services } from '../../services.ts'
import { bindDrain, type Drain } from './drain.ts'
import { answerBrokenRequest, errorHandler } from './errors.ts'
import { setCommonHeaders } from './headers.ts'
import { bindOperational } from './operational.ts'
import { problem } from '../problem.ts'
import type { Readiness } from './readiness.ts'
import { trustProxy } from './trust-proxy.ts'

/**
 * Builds the HTTP app of a process that only runs jobs. The app answers only health checks and requests for metrics, on every
 * host.
 */
export function buildJobsApp(services: Services, readiness: Readiness): { app: FastifyInstance; drain: Drain } {
  const app = fastify({
    trustProxy: trustProxy(services.config.trustProxy),
    bodyLimit: 1024,
    requestTimeout: 10_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: errorHandler(services),
  })
  app.server.maxConnections = 100
  const drain = bindDrain(app)
  app.addHook('onSend', (_request, reply, payload, done) => {
    setCommonHeaders(reply, services.config)
    done(null, payload)
  })
  app.setErrorHandler(errorHandler(services))
  app.setNotFoundHandler(() => {
    throw problem('not_found')
  })
  bindOperational(app, services, readiness)
  return { app, drain }
}

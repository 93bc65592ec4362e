import multipart from '@fastify/multipart'
import { BODY_MAX_BYTES, IMPORT_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { fastify, type FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'

import { bindFeatures } from './features.ts'
import { answerFailure } from './modules/storefront/kit/failures.ts'
import { boundConnections, proxiesOf } from './platform/http/connections.ts'
import { bindDrain, type Drain } from './platform/http/drain.ts'
import { answerBrokenRequest, errorHandler } from './platform/http/errors.ts'
import { setCommonHeaders } from './platform/http/headers.ts'
import { routeUrl } from './platform/http/hosts.ts'
import { bindAdminPages } from './platform/http/admin-pages.ts'
import { bindApiDocuments } from './platform/http/api-documents.ts'
import { readJson } from './platform/http/json-body.ts'
import { bindOperational } from './platform/http/operational.ts'
import { type Problem, problem } from './platform/problem.ts'
import type { Readiness } from './platform/http/readiness.ts'
import { trustProxy } from './platform/http/trust-proxy.ts'
import { warnOfProxy } from './platform/http/unconfigured-proxy.ts'
import type { Services } from './services.ts'

/** Builds the server with the routes of all origins and all calls, without listening on a port. */
export async function buildApp(services: Services, readiness: Readiness): Promise<{ app: FastifyInstance; drain: Drain }> {
  const { config, log, metrics } = services
  const onError = errorHandler(services, answerFailure)
  const app = fastify({
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    connectionTimeout: 30_000,
    // Allows a large upload over a slow connection. `connectionTimeout` above cuts off a stalled connection, and `headersTimeout`
    // below cuts off slow headers.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    clientErrorHandler: answerBrokenRequest,
    // Handles errors of the router before any route runs: broken percent-encoding, or a path segment that is too long.
    frameworkErrors: onError,
    rewriteUrl: (request) => routeUrl(config, request.headers.host ?? '', request.url ?? '/'),
    // The specification writes some paths with an extra slash, such as `menus//collections/{id}`. With these options, paths with a
    // double slash or a trailing slash match as well.
    // Links to unsubscribe contain a sealed email, which can be long.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
  })
  boundConnections(app.server, proxiesOf(config))
  const drain = bindDrain(app)
  warnOfProxy(app, services)

  // The two hooks below use callbacks instead of promises: every request runs them, and the hooks have nothing to wait for.
  app.addHook('onSend', (request, reply, payload, done) => {
    setCommonHeaders(reply, config)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call
    if (call) metrics.requests.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })

  // Fastify's own parsers are removed, because they also accept plain text, which no call uses.
  app.removeAllContentTypeParsers()
  // A client may send a DELETE request with a JSON content type and no body, so an empty body counts as no body, not as broken
  // JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : readJson(String(body)))
    } catch (error) {
      done(error as Problem, undefined)
    }
  })
  await app.register(multipart, { limits: { files: 2, fileSize: IMPORT_MAX_BYTES, fields: 20, fieldSize: 64 * 1024, parts: 25 } })

  app.setErrorHandler(onError)
  app.setNotFoundHandler(() => {
    throw problem('not_found')
  })
  bindOperational(app, services, readiness)
  bindApiDocuments(app)
  await bindFeatures(app, services)
  await bindAdminPages(app, services)
  return { app, drain }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the API call that the route serves. */
    call?: string
  }
}

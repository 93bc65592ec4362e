import { STATUS_CODES } from 'node:http'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { DatabaseAway } from '../db/database-away.ts'
import type { Services } from '../services.ts'
import { setCommonHeaders } from './headers.ts'
import { Problem, problem, problemBody } from './problem.ts'

/** Fastify's own refusals, told in our catalogue. */
const refusals: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('unsupported_media'),
  FST_ERR_CTP_BODY_TOO_LARGE: problem('too_large'),
  FST_REQ_FILE_TOO_LARGE: problem('too_large'),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem('bad_request'),
  FST_ERR_CTP_INVALID_JSON_BODY: problem('bad_request'),
  FST_ERR_MAX_PARAM_LENGTH: problem('not_found'),
}

/** PostgreSQL's words for input it cannot hold; the schema should have refused it, but it is still the client's. */
const unstorable = new Set(['22001', '22003', '22021', '22P02', '22P05'])

/** The database hangs up in the middle of it: restarted, or the line is cut. The driver's own errors have no code. */
const hungUp = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
const hungUpMessage = /^Connection terminated|^timeout expired|is not queryable$/

function asProblem(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error
  const known = refusals[error.code]
  if (known) return known
  if (unstorable.has(error.code)) return problem('invalid_input')
  if (error instanceof DatabaseAway || hungUp.has(error.code) || hungUpMessage.test(error.message)) return problem('unavailable')
  // Raised while reading the request: malformed JSON, path encodings, multipart framing.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return problem('bad_request')
  return undefined
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void

/** Sends the one shape that problems have. */
export function answerProblem(failure: Problem, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(failure.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(failure, request.id)))
}

/**
 * Turns whatever was thrown into a problem; what is not on purpose becomes a 500 that tells only its request id.
 * @param answer sends it
 */
export function errorHandler({ config, log, metrics }: Services, answer = answerProblem): ErrorHandler {
  return (error, request, reply) => {
    const failure = asProblem(error) ?? problem('unexpected')
    // Every request meets a database that is away; a line each, without a stack, is enough.
    if (failure.code === 'unavailable')
      log.warn({ reason: error.message, requestId: request.id, route: request.routeOptions.url }, 'Unavailable')
    else if (failure.status >= 500) log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'Unexpected error')
    metrics.problems.inc({ code: failure.code })
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    // No hook sees what the router refuses.
    setCommonHeaders(reply, config)
    answer(failure, request, reply)
  }
}

/** What Node answers to bytes that are not HTTP at all. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: { writable: boolean; end(data: string): void; destroy(): void },
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

import { STATUS_CODES } from 'node:http'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isCollision } from '../db/collision.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { foundNoRoom } from '../files/disk.ts'
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

/** When whoever collided with others again and again may try once more. */
const BUSY_SECONDS = 1

/** The database hangs up in the middle of it: restarted, or the line is cut. The driver's own errors have no code. */
const hungUp = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
const hungUpMessage = /^Connection terminated|^timeout expired|is not queryable$/

/** Somebody has to make room first. */
const FULL_SECONDS = 30

/** A standby that has not been made the server yet, or a server that was told not to write. */
const READ_ONLY = '25006'

/** A server that is stopping, or whose database is away, may be asked again soon. */
const AWAY_SECONDS = 1

function asProblem(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error
  const known = refusals[error.code]
  if (known) return known
  if (unstorable.has(error.code)) return problem('invalid_input')
  if (isCollision(error)) return problem('busy', undefined, BUSY_SECONDS)
  if (foundNoRoom(error)) return problem('storage_full', undefined, FULL_SECONDS)
  if (error.code === READ_ONLY) return problem('unavailable')
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
export function errorHandler({ config, disk, log, metrics }: Services, answer = answerProblem): ErrorHandler {
  return (error, request, reply) => {
    const failure = asProblem(error) ?? problem('unexpected')
    const where = { requestId: request.id, route: request.routeOptions.url }
    // Every request meets a database that is away, or a disk that is full; a line each, without a stack, is enough.
    if (failure.code === 'unavailable') log.warn({ reason: failure.errors[0]?.message ?? error.message, ...where }, 'Unavailable')
    else if (failure.code === 'storage_full') {
      disk.noteFull()
      log.error({ reason: error.message, ...where }, 'No room left to write')
    } else if (failure.status >= 500) log.error({ err: error, ...where }, 'Unexpected error')
    metrics.problems.inc({ code: failure.code })
    const retryAfter = failure.retryAfter ?? (failure.code === 'unavailable' ? AWAY_SECONDS : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    // No hook sees what the router refuses.
    setCommonHeaders(reply, config)
    answer(failure, request, reply)
  }
}

const brokenStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What Node answers to bytes that are not HTTP at all. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: { writable: boolean; bytesRead: number; end(data: string): void; destroy(): void },
): void {
  // Who asked nothing is answered nothing: browsers connect ahead of what they might ask.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) return socket.destroy()
  const status = brokenStatus[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

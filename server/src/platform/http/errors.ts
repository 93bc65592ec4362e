import { STATUS_CODES } from 'node:http'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isCollision } from '../db/collision.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { foundNoRoom } from '../files/disk.ts'
import type { Services } from '../../services.ts'
import { setCommonHeaders } from './headers.ts'
import { Problem, problem, problemBody } from '../problem.ts'

/** Fastify's own errors, each with the problem that is sent for it. */
const refusals: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: problem('unsupported_media'),
  FST_ERR_CTP_BODY_TOO_LARGE: problem('too_large'),
  FST_REQ_FILE_TOO_LARGE: problem('too_large'),
  FST_ERR_CTP_EMPTY_JSON_BODY: problem('bad_request'),
  FST_ERR_CTP_INVALID_JSON_BODY: problem('bad_request'),
  FST_ERR_MAX_PARAM_LENGTH: problem('not_found'),
}

/**
 * PostgreSQL's error codes for input that it cannot store. The schema should have refused such input, but it is still the
 * client's error.
 */
const unstorable = new Set(['22001', '22003', '22021', '22P02', '22P05'])

/** The number of seconds after which a client may retry a request that repeatedly collided with other requests. */
const BUSY_SECONDS = 1

/**
 * The error codes for a connection that broke during a request, because the database restarted or the network failed. The driver's
 * own errors have no code, so they are recognized by their messages.
 */
const hungUp = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
const hungUpMessage = /^Connection terminated|^timeout expired|is not queryable$/

/**
 * The number of seconds after which a client may retry a request when the disk was full. An operator has to free disk space
 * first.
 */
const FULL_SECONDS = 30

/** The error code for a write to a standby that is not promoted yet, or to a database server that is set to read-only. */
const READ_ONLY = '25006'

/** The number of seconds after which a client may retry a request when the server is stopping or its database is unavailable. */
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
  // These errors occur while Fastify reads the request, for example because of a malformed path or multipart body.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return problem('bad_request')
  return undefined
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void

/** Sends a problem in the one format that all problems have. */
export function answerProblem(failure: Problem, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(failure.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(failure, request.id)))
}

/**
 * Returns the handler that turns any thrown error into a problem, logs server errors, counts problems, and notes a full disk. An
 * unexpected error becomes a response with the status 500 that reveals nothing about the error except the request ID.
 * @param answer sends the problem
 */
export function errorHandler({ config, disk, log, metrics }: Services, answer = answerProblem): ErrorHandler {
  return (error, request, reply) => {
    const failure = asProblem(error) ?? problem('unexpected')
    const where = { requestId: request.id, route: request.routeOptions.url }
    // Many requests fail while the database is unavailable or the disk is full, so one log line without a stack is enough for
    // each.
    if (failure.code === 'unavailable') log.warn({ reason: failure.errors[0]?.message ?? error.message, ...where }, 'Unavailable')
    else if (failure.code === 'storage_full') {
      disk.noteFull()
      log.error({ reason: error.message, ...where }, 'No disk space left')
    } else if (failure.status >= 500) log.error({ err: error, ...where }, 'Unexpected error')
    metrics.problems.inc({ code: failure.code })
    const retryAfter = failure.retryAfter ?? (failure.code === 'unavailable' ? AWAY_SECONDS : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    // No hook runs for requests that the router refuses, so the headers are set here.
    setCommonHeaders(reply, config)
    answer(failure, request, reply)
  }
}

const brokenStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers a request that is not valid HTTP, has headers that are too large, or does not arrive in time. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: { writable: boolean; bytesRead: number; end(data: string): void; destroy(): void },
): void {
  // A client that sent nothing gets no answer: browsers open connections before they need them.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) return socket.destroy()
  const status = brokenStatus[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

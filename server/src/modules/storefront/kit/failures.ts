import type { FastifyReply, FastifyRequest } from 'fastify'

import { answerProblem } from '../../../platform/http/errors.ts'
import type { Problem } from '../../../platform/problem.ts'
import { failurePage } from './closed-pages.ts'
import { wantsJson } from './forms.ts'
import { sendPage } from './send-page.ts'

/**
 * Answers a failure in the form that the client needs. A shopper's browser gets a page, and every other client gets the problem
 * as JSON.
 */
export function answerFailure(failure: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const isShopper = request.url.startsWith('/@store') && !wantsJson(request)
  if (!isShopper) return answerProblem(failure, request, reply)
  void sendPage(request, reply.header('cache-control', 'no-store'), failurePage(failure))
}

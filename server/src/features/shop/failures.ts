import type { FastifyReply, FastifyRequest } from 'fastify'

import { answerProblem } from '../../http/errors.ts'
import type { Problem } from '../../http/problem.ts'
import { failurePage } from './closed-pages.ts'
import { wantsJson } from './forms.ts'
import { sendPage } from './send-page.ts'

/** Tells a failure as its reader takes it: a shopper's browser gets a page, everything else the problem itself. */
export function answerFailure(failure: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const isShopper = request.url.startsWith('/@store') && !wantsJson(request)
  if (!isShopper) return answerProblem(failure, request, reply)
  void sendPage(request, reply.header('cache-control', 'no-store'), failurePage(failure))
}

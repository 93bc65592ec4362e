import type { FastifyReply, FastifyRequest } from 'fastify'

import { encodedPage, isKnown, type KeptPage } from './page-cache.ts'

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type(page.type)
    .header('content-security-policy', page.csp)
    // Without a referrer forms would be sent by `Origin: null`, and could not be told from a stranger's (forms.ts).
    .header('referrer-policy', 'same-origin')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
  // Asked for anew each time, answered with "unchanged" most of the time: a new price is seen at once.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && isKnown(page, request.headers['if-none-match'] ?? '')) return reply.code(304).send()
  const { body, encoding } = await encodedPage(page, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

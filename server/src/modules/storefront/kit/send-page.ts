import type { FastifyReply, FastifyRequest } from 'fastify'

import { encodedPage, isKnown, type CachedPage } from './page-cache.ts'

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type(page.type)
    .header('content-security-policy', page.csp)
    // Without a referrer, browsers send forms with `Origin: null`, which looks the same as a form from another site (forms.ts).
    .header('referrer-policy', 'same-origin')
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .header('etag', page.etag)
  // The browser requests the page each time and usually gets 304 “not modified”, so a new price shows immediately.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && isKnown(page, request.headers['if-none-match'] ?? '')) return reply.code(304).send()
  const { body, encoding } = await encodedPage(page, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sets the ETag of an answer, and returns whether the client has the same answer already (RFC 9110, 13.1.2). An answer differs by
 * person and store, so only the browser itself may keep it, and has to ask each time.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  // The tag is weak, because a compressed answer is the same in different bytes.
  reply.headers({ etag: `W/${etag}`, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' })
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(etag) || known.includes('*'))
}

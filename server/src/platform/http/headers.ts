import { randomBytes } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import type { Config } from '../../config.ts'

const common = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
})

/** The content security policy of responses that are data: no part of them may run or be framed. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Returns a new nonce for one page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Returns the console's content security policy. It allows the console's own scripts and styles, images and videos from the
 * files origin, and frames with the preview of a theme. Inline scripts and styles need the nonce, and eval is forbidden.
 */
export function adminCsp(config: Config, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${config.filesOrigin}`,
    `media-src blob: ${config.filesOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of the theme editor. Every store and theme has a host of its own, which can’t read anything of the console.
    `frame-src ${config.production ? 'https' : 'http'}://*${config.previewHostSuffix}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Sets the headers that the responses on all origins have. If a route has already set one of the defaults, that value is kept.
 */
export function setCommonHeaders(reply: FastifyReply, config: Config): void {
  for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value)
  if (config.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_CSP)
  if (!reply.hasHeader('cross-origin-resource-policy')) reply.header('cross-origin-resource-policy', 'same-origin')
}

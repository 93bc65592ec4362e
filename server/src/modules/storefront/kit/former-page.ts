import type { FastifyRequest } from 'fastify'

/**
 * Returns the path and query of the store’s page that a form was sent from, or undefined when the browser doesn’t say. It is put behind the
 * store’s origin, so that no path leads elsewhere.
 */
export function formerPage({ headers }: FastifyRequest, origin: string): { path: string; url: string } | undefined {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return undefined
  const { host, pathname: path, search } = new URL(referer)
  return host === new URL(origin).host ? { path, url: `${origin}${path}${search}` } : undefined
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { foreignFormPage } from './closed-pages.ts'
import { sendPage } from './send-page.ts'

/** Of a form a shopper sends. */
const FORM_MAX_BYTES = 16 * 1024

/** Binds routes that take shoppers' forms: sent as browsers send them, and from the store's own pages only. */
export async function bindForms(app: FastifyInstance, bind: (forms: FastifyInstance) => void): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.addHook('onRequest', async (request, reply) => {
      return isOwnPage(request) ? undefined : sendPage(request, reply, foreignFormPage)
    })
    bind(forms)
  })
}

/**
 * Whether a form was sent from a page of the very host it is sent to. Cookies are SameSite=Lax, yet stores below one
 * suffix are one site: what they have of each other is refused here. A sender that says nothing is no browser of today.
 */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  // The usual one, which need not be parsed: page views come this way as well.
  if (origin === undefined || origin === `https://${headers.host}`) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}

/** A field of the form that was sent; empty where it has none of that name. */
export const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name)?.trim() ?? '') : ''

/** Whether a script asks, and takes JSON for an answer. */
export const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('application/json') ?? false

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { foreignFormPage } from './closed-pages.ts'
import { sendPage } from './send-page.ts'

/** The maximum size in bytes of a form that a shopper sends. */
const FORM_MAX_BYTES = 16 * 1024

/**
 * Registers routes for shoppers' forms. The routes accept only the encoding of HTML forms, and only requests from the store's own
 * pages.
 */
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
 * Registers routes for shoppers' forms with files. The handlers read the form as a stream (`request.parts`), and refuse any other
 * encoding. Only requests from the store's own pages are accepted.
 */
export async function bindFileForms(app: FastifyInstance, bind: (forms: FastifyInstance) => void): Promise<void> {
  await app.register(async (forms) => {
    forms.addHook('onRequest', async (request, reply) => {
      return isOwnPage(request) ? undefined : sendPage(request, reply, foreignFormPage)
    })
    bind(forms)
  })
}

/**
 * Whether a form was sent from a page of this exact host. Cookies are SameSite=Lax, but stores below one suffix count as one site,
 * so forms from other stores are refused here. A client that sends neither `Sec-Fetch-Site` nor `Origin` is not a current browser,
 * and is not refused.
 */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  // A missing or equal origin is the usual case, and it needs no parsing. Page views also use this function.
  if (origin === undefined || origin === `https://${headers.host}`) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}

/** Returns a field of the form without surrounding spaces, or an empty string when the form has no field with that name. */
export const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name)?.trim() ?? '') : ''

/** Returns all values of a field that a form has several times, without surrounding spaces. */
export const fieldsOf = ({ body }: FastifyRequest, name: string): string[] =>
  body instanceof URLSearchParams ? body.getAll(name).map((value) => value.trim()) : []

/** Whether the client accepts JSON, which scripts do and page views do not. */
export const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('application/json') ?? false

import { Id } from '@vitrine/contract/fields.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { problem } from '../problem.ts'
import type { Services } from '../../services.ts'
import { findMail, findMailFile, findMails } from './queries.ts'
import { listPage, mailPage } from './views.tsx'

/**
 * The content security policy of the mailbox's pages. An email in an iframe inherits this policy. Emails use inline styles and
 * images from other servers, and from this installation, which has no https on a developer's machine. Scripts, forms and all other
 * requests to other servers are forbidden.
 */
const cspOf = (filesOrigin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src https: data: ${filesOrigin}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const Query = z.object({ to: z.string().max(100).optional() })

/**
 * Adds the development mailbox, which keeps emails instead of sending them, for developers (`/dev/mailbox`) and tests
 * (`/dev/mailbox.json?to=`). The emails contain secret links, so the mailbox exists only outside of production, and only if
 * SMTP_URL is not set.
 */
export function bindDevMailbox(app: FastifyInstance, { config, db }: Services): void {
  if (config.production || config.smtpUrl !== undefined) return

  const wanted = (query: unknown) => {
    const parsed = Query.safeParse(query)
    if (!parsed.success) throw problem('invalid_input')
    return parsed.data.to
  }
  const sendPage = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', cspOf(config.filesOrigin))
      .header('cache-control', 'no-store')
      .send(html)

  app.get('/dev/mailbox', async ({ query }, reply) => {
    const to = wanted(query)
    return sendPage(reply, listPage(await db.inPlatform((tx) => findMails(tx, to))))
  })
  app.get('/dev/mailbox.json', async ({ query }, reply) => {
    const to = wanted(query)
    const items = await db.inPlatform((tx) => findMails(tx, to))
    return reply.header('cache-control', 'no-store').send({ items })
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const id = Id.safeParse(params.id)
    const mail = id.success ? await db.inPlatform((tx) => findMail(tx, id.data)) : undefined
    if (!mail) throw problem('not_found')
    return sendPage(reply, mailPage(mail))
  })
  app.get<{ Params: { id: string; at: string } }>('/dev/mailbox/:id/files/:at', async ({ params }, reply) => {
    const id = Id.safeParse(params.id)
    const at = /^\d$/.test(params.at) ? Number(params.at) : undefined
    const file = id.success && at !== undefined ? await db.inPlatform((tx) => findMailFile(tx, id.data, at)) : undefined
    if (!file) throw problem('not_found')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
}

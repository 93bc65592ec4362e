import { Id } from '@vitrine/contract/fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'

import { plainPage, plainPageCsp, plainStyle } from '../../../platform/http/plain-page.tsx'
import type { Services } from '../../../services.ts'
import { findStoppable, setStopped } from './queries.ts'
import { stoppedRecipient } from './stop-link.ts'

type Request = FastifyRequest<{ Params: { storeId: string; token: string }; Querystring: { again?: string } }>

const style = plainStyle({
  page: 'light-dark(#f7f5f1,#1b1a18)',
  card: 'light-dark(#fff,#262421)',
  text: 'light-dark(#2b2823,#ece8e1)',
  line: 'light-dark(#e4e0d8,#3a3733)',
  dim: 'light-dark(#6b665e,#a39d93)',
  accent: 'light-dark(#4b3fbf,#b3abff)',
  on: 'light-dark(#fff,#1b1a18)',
})
const CSP = plainPageCsp(style)
const URL_PATTERN = '/stop-emails/:storeId/:token'
const FORM_MAX_BYTES = 1024

/**
 * Binds the page that stops the emails of a report for the recipient who got its link. Email scanners open links, so opening the page
 * stops nothing: only its button does, or the button of an email program (RFC 8058), which posts without showing the page. Only the
 * recipient can take that back, and may not be allowed to change the report, so they can do it there, too.
 */
export async function bindStopPage(app: FastifyInstance, services: Services): Promise<void> {
  app.get(URL_PATTERN, async (request: Request, reply) => {
    const found = await recipientOf(services, request)
    const report = found && (await services.db.inStore(found.storeId, (tx) => findStoppable(tx, found.id)))
    if (!report) return send(reply, 404, gone)
    if (!report.stopped_at) return send(reply, 200, question(report.name))
    return send(reply, 200, request.query.again === undefined ? done(report.name) : secondQuestion(report.name))
  })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // Only the link counts, whatever the form contains.
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, parsed) => parsed(null, undefined))
    forms.post(URL_PATTERN, async (request: Request, reply) => {
      const found = await recipientOf(services, request)
      const isAgain = request.query.again !== undefined
      const name = found && (await services.db.inStore(found.storeId, (tx) => setStopped(tx, found.id, isAgain ? null : services.now())))
      return name === undefined ? send(reply, 404, gone) : send(reply, 200, isAgain ? started(name) : done(name))
    })
  })
}

async function recipientOf({ config }: Services, { params }: Request): Promise<{ storeId: string; id: string } | undefined> {
  const storeId = Id.safeParse(params.storeId)
  const id = storeId.success ? stoppedRecipient(config, storeId.data, params.token) : undefined
  return storeId.success && id !== undefined ? { storeId: storeId.data, id } : undefined
}

const question = (name: string) => ({
  title: `Stop getting “${name}”?`,
  body: (
    <>
      <p>This report won’t be emailed to you any more. Others still get it.</p>
      <form method="post">
        <button type="submit">Stop these emails</button>
      </form>
    </>
  ),
})
const done = (name: string) => ({
  title: 'You won’t get these emails any more',
  body: (
    <>
      <p>“{name}” isn’t emailed to you any more. Others still get it.</p>
      {/* A button here would be where the first one was, and a double click would take back what it did. */}
      <p>
        <a href="?again">Get these emails again</a>
      </p>
    </>
  ),
})
const secondQuestion = (name: string) => ({
  title: `Get “${name}” again?`,
  body: (
    <form method="post" action="?again">
      <button type="submit">Get these emails again</button>
    </form>
  ),
})
const started = (name: string) => ({
  title: 'You get these emails again',
  body: <p>You’ll get “{name}” when it’s emailed next.</p>,
})
const gone = { title: 'This link doesn’t work', body: <p>The report may have been deleted, or it isn’t emailed any more.</p> }

function send(reply: FastifyReply, status: number, { title, body }: { title: string; body: ReactNode }) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .send(plainPage({ title, style, body }))
}

import { Id } from '@vitrine/contract/fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { Services } from '../../../services.ts'
import { findStoppable, stopRecipient } from './queries.ts'
import { stoppedRecipient } from './stop-link.ts'

type Request = FastifyRequest<{ Params: { storeId: string; token: string } }>

const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const URL_PATTERN = '/stop-emails/:storeId/:token'
const FORM_MAX_BYTES = 1024

/**
 * Binds the page that stops the emails of a report for the recipient who got its link. Email scanners open links, so opening the page
 * stops nothing: only its button does, or the button of an email program (RFC 8058), which posts without showing the page.
 */
export async function bindStopPage(app: FastifyInstance, services: Services): Promise<void> {
  app.get(URL_PATTERN, async (request: Request, reply) => {
    const found = await recipientOf(services, request)
    const report = found && (await services.db.inStore(found.storeId, (tx) => findStoppable(tx, found.id)))
    if (!report) return send(reply, 404, gone)
    return send(reply, 200, report.stopped_at ? done(report.name) : question(report.name))
  })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // Only the link counts, whatever the form contains.
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, _body, parsed) => parsed(null, undefined))
    forms.post(URL_PATTERN, async (request: Request, reply) => {
      const found = await recipientOf(services, request)
      const name = found && (await services.db.inStore(found.storeId, (tx) => stopRecipient(tx, found.id, services.now())))
      return name === undefined ? send(reply, 404, gone) : send(reply, 200, done(name))
    })
  })
}

async function recipientOf({ config }: Services, { params }: Request): Promise<{ storeId: string; id: string } | undefined> {
  const storeId = Id.safeParse(params.storeId)
  const id = storeId.success ? stoppedRecipient(config, storeId.data, params.token) : undefined
  return storeId.success && id !== undefined ? { storeId: storeId.data, id } : undefined
}

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 Inter,system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;
background:light-dark(#f7f5f1,#1b1a18);color:light-dark(#2b2823,#ece8e1)}
main{max-width:420px;margin:16px;padding:32px;border-radius:12px;background:light-dark(#fff,#262421);border:1px solid light-dark(#e4e0d8,#3a3733)}
h1{font-size:20px;line-height:1.3;margin:0 0 12px;overflow-wrap:anywhere}p{margin:0 0 20px;color:light-dark(#6b665e,#a39d93)}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:10px 18px;cursor:pointer;background:light-dark(#4b3fbf,#b3abff);color:light-dark(#fff,#1b1a18)}
button:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`

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
  body: <p>To get “{name}” by email again, open it under Sales reports and add yourself to its recipients.</p>,
})
const gone = { title: 'This link doesn’t work', body: <p>The report may have been deleted, or it isn’t emailed any more.</p> }

function send(reply: FastifyReply, status: number, { title, body }: { title: string; body: ReactNode }) {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  )
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .send(`<!doctype html>${html}`)
}

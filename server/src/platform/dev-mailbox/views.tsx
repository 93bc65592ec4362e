import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { CaughtMail } from './queries.ts'

const style = `
:root{color-scheme:light dark;--line:light-dark(#e4e0d8,#3a3733);--dim:light-dark(#6b665e,#a39d93);--accent:light-dark(#4b3fbf,#b3abff)}
body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;max-width:760px;padding:24px 16px}
h1{font-size:20px;margin:0 0 16px}a{color:var(--accent)}p,dl{color:var(--dim)}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:12px 0;display:flex;gap:4px 16px;flex-wrap:wrap}
li a{flex:1 1 240px}li span{color:var(--dim)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt,dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:12px/1.5 ui-monospace,monospace}`

function page(title: string, body: React.ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>{body}</body>
    </html>,
  )
  return `<!doctype html>${html}`
}

const time = (instant: Date) => <time dateTime={instant.toISOString()}>{instant.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>

/** Returns the page with the list of emails, newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  return page(
    'Mailbox',
    <>
      <h1>Mailbox</h1>
      <p>Emails appear here because SMTP_URL isn’t set. Reload the page to see new ones.</p>
      {mails.length === 0 && <p>No emails yet. To get one, create an account or reset a password.</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`/dev/mailbox/${mail.id}`}>{mail.subject}</a>
            <span>{mail.to}</span>
            <span>{time(mail.createdAt)}</span>
          </li>
        ))}
      </ul>
    </>,
  )
}

/**
 * Returns the page that shows one email as its reader sees it. The iframe is sandboxed: it runs no scripts and has its own
 * origin. The links of the email open in a new tab, because the console refuses to be framed.
 */
export function mailPage(mail: CaughtMail): string {
  return page(
    mail.subject,
    <>
      <p>
        <a href="/dev/mailbox">Mailbox</a>
      </p>
      <h1>{mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Sent</dt>
        <dd>{time(mail.createdAt)}</dd>
        {mail.files.map((name, at) => (
          <Fragment key={name}>
            <dt>Attached</dt>
            <dd>
              <a href={`/dev/mailbox/${mail.id}/files/${at}`}>{name}</a>
            </dd>
          </Fragment>
        ))}
      </dl>
      <iframe
        title="Email"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
      />
      <details>
        <summary>Plain text</summary>
        <pre>{mail.text}</pre>
      </details>
    </>,
  )
}

import { createHash } from 'node:crypto'

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The colors of a plain page, each as a CSS color for light and dark screens. */
interface Colors {
  page: string
  card: string
  text: string
  line: string
  dim: string
  accent: string
  /** Text on the accent. */
  on: string
}

/**
 * Returns the style sheet of a plain page: a card in the middle of the screen, with a heading, texts and buttons. The first button is the
 * main one.
 */
export const plainStyle = ({ page, card, text, line, dim, accent, on }: Colors): string => `
:root{color-scheme:light dark;--line:${line};--dim:${dim};--accent:${accent};--on:${on}}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:${page};color:${text}}
main{width:100%;max-width:420px;background:${card};border:1px solid var(--line);border-radius:12px;padding:24px}
p{margin:0 0 16px;color:var(--dim)}h1{font-size:20px;line-height:1.3;margin:0 0 8px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px;padding:16px 0;border:solid var(--line);border-width:1px 0}
dt{color:var(--dim)}dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:8px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:8px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer}
button:first-child{background:var(--accent);border-color:var(--accent);color:var(--on)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`

interface PlainPage {
  title: string
  style: string
  /** What is below the heading. */
  body: ReactNode
}

/** Returns a page without scripts that is neither of the console nor of a storefront. Its heading is its title. */
export function plainPage({ title, style, body }: PlainPage): string {
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
  return `<!doctype html>${html}`
}

/** Returns the content security policy of a plain page: nothing but its style sheet, and forms that are sent to its own host. */
export const plainPageCsp = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

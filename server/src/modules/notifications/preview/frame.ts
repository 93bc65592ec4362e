import type { FastifyInstance } from 'fastify'

import type { Config } from '../../../config.ts'
import { createNonce } from '../../../platform/http/headers.ts'
import type { Services } from '../../../services.ts'

const PATH = '/email'

/** Returns the URL of the frame that shows emails: on a preview host that no store has, so it can read nothing of the console. */
export const frameUrl = ({ production, previewHostSuffix }: Pick<Config, 'production' | 'previewHostSuffix'>): string =>
  `${production ? 'https' : 'http'}://email${previewHostSuffix}${PATH}`

const csp = ({ adminOrigin, filesOrigin }: Config, nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    `img-src https: data: ${filesOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${adminOrigin}`,
  ].join('; ')

/**
 * Returns the page of the frame. The console sends it the HTML of an email, and the page shows the HTML in a second frame, which runs no
 * scripts: it has no permission for them, and the policy of the page, which it inherits, allows only the page’s own.
 */
const page = (
  { adminOrigin }: Config,
  nonce: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Email</title>
<style>html,body{margin:0;height:100%}iframe{border:0;width:100%;height:100%;display:block}</style></head><body>
<iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<script nonce="${nonce}">
const base = '<base target="_blank">'
const head = /<head(?: [^>]*)?>/
addEventListener('message', ({ origin, data }) => {
  if (origin !== ${JSON.stringify(adminOrigin)} || typeof data !== 'string') return
  document.querySelector('iframe').srcdoc = head.test(data) ? data.replace(head, '$&' + base) : base + data
})
parent.postMessage('ready', ${JSON.stringify(adminOrigin)})
</script></body></html>`

/** Adds the frame that shows emails to sellers. */
export function bindEmailFrame(app: FastifyInstance, { config }: Services): void {
  app.get(`/@preview${PATH}`, async (_request, reply) => {
    const nonce = createNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp(config, nonce))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(page(config, nonce))
  })
}

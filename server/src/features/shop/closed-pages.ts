import type { Problem } from '../../http/problem.ts'
import { type KeptPage, keptPage } from './page-cache.ts'

/** Says nothing about which stores exist, nor why one is closed. */
function neutral(status: number, title: string, text: string): KeptPage {
  return keptPage({
    status,
    type: 'text/html; charset=utf-8',
    csp: "default-src 'none'; frame-ancestors 'none'",
    text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body></html>`,
  })
}

export const unknownPage = neutral(404, 'Nothing here', 'There is no store at this address.')
export const closedPage = neutral(503, 'This store is closed', 'It cannot be visited at the moment. Please come back later.')
const tooManyPage = neutral(429, 'Too many attempts', 'Wait a quarter of an hour, then try again.')
export const foreignFormPage = neutral(403, 'This cannot be sent from elsewhere', 'Open the store itself and try again there.')

/** What a browser shows of a request that failed: what can be done now, and nothing of why. */
export function failurePage({ code, status }: Problem): KeptPage {
  if (code === 'too_many_requests') return tooManyPage
  if (status >= 500) return neutral(status, 'Back in a moment', 'This page cannot be shown right now. Please load it again in a minute.')
  return neutral(status, 'This did not work', 'The address or form could not be read. Go back, and try it another way.')
}

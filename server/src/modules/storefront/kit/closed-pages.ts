import type { Problem } from '../../../platform/problem.ts'
import { type CachedPage, cachedPage } from './page-cache.ts'

/** Returns a page that contains no data of a store. Its text does not reveal why a store is closed. */
function neutral(status: number, title: string, text: string): CachedPage {
  return cachedPage({
    status,
    type: 'text/html; charset=utf-8',
    csp: "default-src 'none'; frame-ancestors 'none'",
    text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body></html>`,
  })
}

export const unknownPage = neutral(404, 'Store not found', 'There’s no store at this URL.')
export const closedPage = neutral(503, 'This store is closed', 'This store isn’t available right now. Try again later.')
const tooManyPage = neutral(429, 'Too many attempts', 'Wait 15 minutes, then try again.')
export const foreignFormPage = neutral(403, 'This form can’t be sent from another site', 'Open the store, then submit the form again.')

/**
 * Returns the page that a browser shows for a failed request. The page tells the shopper what to do now and does not reveal the
 * cause.
 */
export function failurePage({ code, status }: Problem): CachedPage {
  if (code === 'too_many_requests') return tooManyPage
  if (status >= 500) return neutral(status, 'Back soon', 'This page isn’t available right now. Reload the page in a minute.')
  return neutral(status, 'Something went wrong', 'The URL or form couldn’t be read. Go back and try again.')
}

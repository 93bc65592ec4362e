/**
 * Returns the URL in its normal spelling, or undefined for an invalid URL, for example with broken encoding or NUL. Parameters are
 * sorted, so that one page has one key.
 * @param path the path with query, as in the request line
 */
export function normalUrl(origin: string, path: string): URL | undefined {
  let url: URL
  try {
    // The path is parsed together with the origin. Parsed alone, a path that begins with two slashes would name another host.
    url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
    if (decodeURIComponent(url.pathname).includes('\0')) return undefined
  } catch {
    return undefined
  }
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  url.searchParams.sort()
  return url
}

/**
 * Returns the path of a URL from `normalUrl` in readable form, in one spelling: `/pages/caf%C3%A9` becomes `/pages/café`. The
 * path never begins with two slashes.
 */
export const pathOf = (url: URL): string =>
  decodeURIComponent(url.pathname)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')

/**
 * Converts a path from a text that someone typed or pasted, so that it has the form of `pathOf`. Returns undefined when the text
 * cannot be part of a URL.
 */
export function storefrontPath(text: string): string | undefined {
  const url = normalUrl('http://shop', text)
  return url && pathOf(url)
}

/** Returns the URL of a path of this store, whatever characters the path contains. The URL never leads to another host. */
export const hrefOfPath = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/')}`

/** The paths of product lists. Only these pages use parameters. The group captures the handle of a collection. */
export const PRODUCT_LIST = /^\/(?:search|collections\/([^/]+))$/
/** The parameters that product lists use. */
const answered = /^(?:q|sort|after|filter\..+)$/

/** The paths of products, whose reviews have pages. */
const PRODUCT = /^\/products\/[^/]+$/
/** The parameters of a product's reviews. Others, and values that mean nothing, aren't part of the key. */
const isOfReviews = ([name, value]: [string, string]) =>
  (name === 'reviews' && /^[1-9]\d?$/.test(value)) || (name === 'reviews-sort' && /^(?:highest|images)$/.test(value))

/** Returns the cache key of a page. Tracking parameters in a link are not part of the key. */
export function pageKey(url: URL): { path: string; choice: string } {
  const path = pathOf(url)
  const isAnswered = PRODUCT_LIST.test(path) ? ([name]: [string, string]) => answered.test(name) : isOfReviews
  const chosen = PRODUCT_LIST.test(path) || PRODUCT.test(path) ? [...url.searchParams].filter(isAnswered) : []
  return { path, choice: new URLSearchParams(chosen).toString() }
}

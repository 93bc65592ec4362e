/**
 * The URL in its normal spelling; undefined for an invalid one: broken encoding, NUL, or a path that leaves the store. Parameters are
 * sorted, so that one page has one key.
 * @param path with query, as in the request line
 */
export function normalUrl(origin: string, path: string): URL | undefined {
  let url: URL
  try {
    // Put after the origin: parsed alone, a path that begins with two slashes would name another host.
    url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
    if (decodeURIComponent(url.pathname).includes('\0')) return undefined
  } catch {
    return undefined
  }
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  url.searchParams.sort()
  return url
}

/** The path of a URL as people read it, in one spelling: `/pages/caf%C3%A9/` → `/pages/café`. Never begins with two slashes. */
export const pathOf = (url: URL): string =>
  decodeURIComponent(url.pathname)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')

/** Converts a path that someone typed or copied to the form of `pathOf`; undefined when it is not a path. */
export function storefrontPath(text: string): string | undefined {
  const url = normalUrl('http://shop', text)
  return url && pathOf(url)
}

/** The URL of a path of this store, for any characters in it: it never leads to another host. */
export const hrefOfPath = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/')}`

/** Product lists: pages that use parameters. The group is the handle of a collection. */
export const PRODUCT_LIST = /^\/(?:search|collections\/([^/]+))$/
/** The parameters these pages use. */
const answered = /^(?:q|sort|after|filter\..+)$/

/** The key of a page. Links carry tracking parameters, which do not make it a different page. */
export function pageKey(url: URL): { path: string; choice: string } {
  const path = pathOf(url)
  const chosen = PRODUCT_LIST.test(path) ? [...url.searchParams].filter(([name]) => answered.test(name)) : []
  return { path, choice: new URLSearchParams(chosen).toString() }
}

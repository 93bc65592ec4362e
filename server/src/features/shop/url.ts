/**
 * The address asked for in one spelling, or undefined for one that is none: broken encoding, NUL, climbing out of the
 * store. Parameters are sorted, so that one page has one key.
 * @param path with query, as the request line had it
 */
export function normalUrl(origin: string, path: string): URL | undefined {
  let url: URL
  try {
    // Behind the origin: alone, a path that begins with two slashes would name another host.
    url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
    if (decodeURIComponent(url.pathname).includes('\0')) return undefined
  } catch {
    return undefined
  }
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  url.searchParams.sort()
  return url
}

/** The path of an address as people read it, in one spelling: `/pages/caf%C3%A9/` → `/pages/café`. Never begins with two slashes. */
export const pathOf = (url: URL): string =>
  decodeURIComponent(url.pathname)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')

/** A path somebody typed or copied as `pathOf` tells it; undefined when it is none. */
export function shopPath(text: string): string | undefined {
  const url = normalUrl('http://shop', text)
  return url && pathOf(url)
}

/** The address of a path of this store, whatever characters it has: it never leads to another host. */
export const hrefOfPath = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/')}`

/** Pages that answer to parameters, and the parameters they answer to. */
const listed = /^\/(?:search|collections\/[^/]+)$/
const answered = /^(?:q|sort|after|filter\..+)$/

/** What names a page: links come with parameters for others to count by, and are one page all the same. */
export function pageKey(url: URL): { path: string; choice: string } {
  const path = pathOf(url)
  const chosen = listed.test(path) ? [...url.searchParams].filter(([name]) => answered.test(name)) : []
  return { path, choice: new URLSearchParams(chosen).toString() }
}

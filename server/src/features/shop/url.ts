/**
 * The address asked for in one spelling, or undefined for one that is none: broken encoding, NUL, climbing out of the
 * store. Parameters are sorted, so that one page has one key.
 * @param path with query, as the request line had it
 */
export function normalUrl(origin: string, path: string): URL | undefined {
  let url: URL
  try {
    // A path that begins with two slashes would name another host.
    url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
    if (decodeURIComponent(url.pathname).includes('\0')) return undefined
  } catch {
    return undefined
  }
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  url.searchParams.sort()
  return url
}

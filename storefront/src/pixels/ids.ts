/** The cookie that the server reads. Its names and forms are in the server's `pixels/storefront/ids.ts`. */
const NAME = 'pixel_ids'
const KEPT_SECONDS = 90 * 86_400
const VISIT_SECONDS = 1800
/** The parameters that platforms add to the links of ads. */
const clicks = ['fbclid', 'ttclid', 'epik', 'ScCid', 'twclid']

/** Returns the IDs in the cookie. */
const read = (): URLSearchParams =>
  new URLSearchParams(
    document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) ?? '',
  )

/**
 * Keeps an ID for this browser and its visit, and, if the shopper allows marketing, that of the ad they came by.
 * @returns the cookies that the scripts of platforms find in their frame
 */
export function keepIds(allowsMarketing: boolean, now: number): Record<string, string> {
  const ids = read()
  const second = Math.floor(now / 1000)
  if (!ids.has('client')) ids.set('client', `${Math.floor(1e9 + Math.random() * 9e9)}.${second}`)
  const [seen, session] = [Number(ids.get('seen')), ids.get('session')]
  if (session === null || second - seen > VISIT_SECONDS) ids.set('session', String(second))
  ids.set('seen', String(second))
  const given = new URLSearchParams(location.search)
  for (const name of clicks) {
    const id = given.get(name)
    if (!allowsMarketing) ids.delete(name)
    else if (id !== null && /^[\w.~-]{1,500}$/.test(id)) {
      if (ids.get(name) !== id) ids.set('clickedAt', String(now))
      ids.set(name, id)
    }
  }
  if (!allowsMarketing) ids.delete('clickedAt')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${ids.toString()}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`
  const [random, made] = ids.get('client')!.split('.')
  return {
    _ga: `GA1.1.${random}.${made}`,
    ...(allowsMarketing && { _fbp: `fb.1.${made}000.${random}` }),
    ...(ids.has('fbclid') && { _fbc: `fb.1.${ids.get('clickedAt')}.${ids.get('fbclid')}` }),
  }
}

/** Forgets the IDs of this browser. */
export function forgetIds(): void {
  if (read().size > 0) document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
}

import { pages } from '@vitrine/contract/pages.ts'

/** A sign-in that arrives in the URL: a one-time code or, in older links, an access token and a refresh token. */
export type HandOff = { code: string } | { accessToken: string; refreshToken: string }

const PARAMETERS = ['code', 'access_token', 'refresh_token']

/**
 * The paths of pages whose URLs contain tokens or codes of their own, which are not hand-offs (specification section 4:
 * "the page is not accept or verify").
 */
const exempt = [pages['auth.accept'].path, pages['auth.verify'].path, pages['auth.reset'].path, pages['auth.register'].path]

/** Reads a hand-off from a URL, and returns the URL without it. The caller must replace the address bar's URL immediately. */
export function takeHandOff(href: string): { handOff: HandOff | null; address: string } {
  const url = new URL(href)
  const nothing = { handOff: null, address: href }
  if (exempt.some((path) => url.pathname === `/admin${path}`)) return nothing
  const [code, accessToken, refreshToken] = PARAMETERS.map((name) => url.searchParams.get(name))
  for (const name of PARAMETERS) url.searchParams.delete(name)
  if (code) return { handOff: { code }, address: url.href }
  if (accessToken && refreshToken) return { handOff: { accessToken, refreshToken }, address: url.href }
  return nothing
}

import { pages } from '@vitrine/contract/pages.ts'

import { request } from './request.ts'
import type { SignedIn } from './session.ts'
import type { Answer } from './types.ts'

/** A sign-in that arrives in the address bar: a one-time code, or (older links) a refresh token. */
export type HandOff = { code: string } | { refreshToken: string }

const PARAMETERS = ['code', 'access_token', 'refresh_token']

/** These pages have tokens and codes of their own (specification section 4: "the page is not accept or verify"). */
const exempt = [pages['auth.accept'].path, pages['auth.verify'].path, pages['auth.reset'].path, pages['auth.register'].path]

/** Reads a hand-off from an address, and answers the address without it. The caller replaces the address at once. */
export function takeHandOff(href: string): { handOff: HandOff | null; address: string } {
  const url = new URL(href)
  const nothing = { handOff: null, address: href }
  if (exempt.some((path) => url.pathname === `/admin${path}`)) return nothing
  const [code, accessToken, refreshToken] = PARAMETERS.map((name) => url.searchParams.get(name))
  for (const name of PARAMETERS) url.searchParams.delete(name)
  if (code) return { handOff: { code }, address: url.href }
  if (accessToken && refreshToken) return { handOff: { refreshToken }, address: url.href }
  return nothing
}

/**
 * Asks our own server whose sign-in it is. Nothing is stored yet: the person may have to agree first. The access token
 * of older links is not used, as renewing proves the refresh token and answers a new one.
 */
export async function redeem(handOff: HandOff): Promise<{ signedIn: SignedIn; person: Answer<'profile.get'> }> {
  const signedIn = (await ('code' in handOff
    ? request('auth.redeemHandOff', { body: handOff })
    : request('auth.renew', { headers: { 'x-refresh-token': handOff.refreshToken } }))) as SignedIn
  const person = await request('profile.get', { headers: { authorization: `Bearer ${signedIn.accessToken}` } })
  return { signedIn, person: person as Answer<'profile.get'> }
}

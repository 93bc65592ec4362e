import { pages } from '@vitrine/contract/pages.ts'

import { CallError } from './call-error.ts'
import { request } from './request.ts'
import type { SignedIn } from './session.ts'
import type { Answer } from './types.ts'

/** A sign-in that arrives in the address bar: a one-time code, or (older links) a refresh token. */
export type HandOff = { code: string } | { accessToken: string; refreshToken: string }

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
  if (accessToken && refreshToken) return { handOff: { accessToken, refreshToken }, address: url.href }
  return nothing
}

type Person = Answer<'profile.get'>

/** A sign-in that waits for the person to agree. Nothing of it is stored yet. */
export interface Arrival {
  /** Whom it signs in, by our own server's word. */
  person: Person
  accept(): Promise<SignedIn>
  decline(): void
}

/** Asks our own server whose sign-in it is. */
export async function readHandOff(handOff: HandOff): Promise<Arrival> {
  if ('code' in handOff) {
    const signedIn = (await request('auth.redeemHandOff', { body: handOff })) as SignedIn
    return {
      person: await ownerOf(signedIn.accessToken),
      accept: async () => signedIn,
      // The session the code began is nobody's; one that stays would be no harm.
      decline: () => void request('auth.logout', { headers: bearer(signedIn.accessToken) }).catch(() => undefined),
    }
  }
  const { accessToken, refreshToken } = handOff
  // The refresh token is used when the person agrees, and not before: using it would end it for whoever made the link.
  const known = await ownerOf(accessToken).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return undefined
    throw error
  })
  const renewed = known ? undefined : await renew(refreshToken)
  const person = known ?? (await ownerOf(renewed!.accessToken))
  return { person, accept: async () => renewed ?? renewOf(person, refreshToken), decline: () => undefined }
}

/** The two tokens of a link need not be one person's: it must not sign in another than was shown. */
async function renewOf(person: Person, refreshToken: string): Promise<SignedIn> {
  const signedIn = await renew(refreshToken)
  const { id } = await ownerOf(signedIn.accessToken)
  if (id !== person.id) throw new Error('A link with tokens of two people')
  return signedIn
}

const renew = (refreshToken: string) => request('auth.renew', { headers: { 'x-refresh-token': refreshToken } }) as Promise<SignedIn>

const ownerOf = (accessToken: string) => request('profile.get', { headers: bearer(accessToken) }) as Promise<Person>

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

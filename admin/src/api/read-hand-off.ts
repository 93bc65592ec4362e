import { CallError } from './call-error.ts'
import type { HandOff } from './hand-off.ts'
import { request } from './request.ts'
import type { SignedIn } from './session.ts'
import type { Answer } from './types.ts'

type Person = Answer<'profile.get'>

/** A sign-in that waits for the user's consent. The browser has not stored any part of it yet. */
export interface Arrival {
  /** The user who would be signed in, according to the server. */
  person: Person
  accept(): Promise<SignedIn>
  decline(): void
}

/**
 * Asks the server which user the hand-off signs in. This redeems a one-time code, or uses the refresh token of a link
 * whose access token has expired. Throws CallError.
 */
export async function readHandOff(handOff: HandOff): Promise<Arrival> {
  if ('code' in handOff) {
    const signedIn = (await request('auth.redeemHandOff', { body: handOff })) as SignedIn
    return {
      person: await ownerOf(signedIn.accessToken),
      accept: async () => signedIn,
      // The session that the code started is never used, so it does no harm if this sign-out fails.
      decline: () => void request('auth.logout', { headers: bearer(signedIn.accessToken) }).catch(() => undefined),
    }
  }
  const { accessToken, refreshToken } = handOff
  // While the access token is valid, the refresh token is not used before the user agrees, because its use would end
  // the session of the person who made the link.
  const known = await ownerOf(accessToken).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return undefined
    throw error
  })
  const renewed = known ? undefined : await renew(refreshToken)
  const person = known ?? (await ownerOf(renewed!.accessToken))
  return { person, accept: async () => renewed ?? renewOf(person, refreshToken), decline: () => undefined }
}

/**
 * Renews the session with the link's refresh token. Checks the user, because the two tokens of a link may belong to
 * different people.
 */
async function renewOf(person: Person, refreshToken: string): Promise<SignedIn> {
  const signedIn = await renew(refreshToken)
  const { id } = await ownerOf(signedIn.accessToken)
  if (id !== person.id) throw new Error('A link with tokens of two people')
  return signedIn
}

const renew = (refreshToken: string) => request('auth.renew', { headers: { 'x-refresh-token': refreshToken } }) as Promise<SignedIn>

const ownerOf = (accessToken: string) => request('profile.get', { headers: bearer(accessToken) }) as Promise<Person>

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

import { CallError } from './call-error.ts'
import type { HandOff } from './hand-off.ts'
import { request } from './request.ts'
import type { SignedIn } from './session.ts'
import type { Answer } from './types.ts'

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

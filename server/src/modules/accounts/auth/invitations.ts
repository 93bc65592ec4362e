import type { authCalls } from '@vitrine/contract/calls/auth.ts'
import { NewPassword } from '@vitrine/contract/fields.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidInput } from '../../../platform/http/invalid-input.ts'
import { fieldError, problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { findMemberStore } from '../../stores/api.ts'
import { claimInvitation, findInvitation, insertMember, type Invitation } from './invitation-queries.ts'
import { checkPassword, type ProvenAccount } from './password-check.ts'
import { assertHardToGuess } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { type SessionAnswer, sessionAnswer, signIn } from './session-answer.ts'
import type { Origin } from './sessions.ts'
import { insertAccount, lockPassword, setEmailVerified } from './users.ts'

type Acceptance = z.output<(typeof authCalls)['auth.activate']['body']>

/**
 * Returns an invitation that can be accepted now. A revoked invitation was deleted, so its token is invalid.
 * @throws Problem `token_invalid`, `token_used` or `token_expired`
 */
async function openInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const invitation = await findInvitation(tx, token)
  if (!invitation) throw problem('token_invalid')
  if (invitation.acceptedAt !== null) throw problem('token_used')
  if (invitation.expiresAt <= now) throw problem('token_expired')
  return invitation
}

/** Returns the recipient, the store and the inviter of an invitation, and whether the recipient must choose a password. */
export async function checkInvitation({ db, now }: Services, token: string) {
  const { email, storeName, inviterName, hasAccount } = await db.inPlatform((tx) => openInvitation(tx, token, now()))
  return { email, storeName, inviterName, needsPassword: !hasAccount }
}

/**
 * Accepts an invitation and signs the person in to its store. A person with an account must enter their password. A new person
 * gets an account. In both cases, the email counts as verified, because the link was emailed to it.
 * @throws Problem `token_invalid`, `token_used`, `token_expired`, `bad_credentials`, `too_many_requests` or `invalid_input`
 */
export async function acceptInvitation(services: Services, acceptance: Acceptance, origin: Origin): Promise<SessionAnswer> {
  const { invitation_token: token, password } = acceptance
  const invitation = await services.db.inPlatform((tx) => openInvitation(tx, token, services.now()))
  const { email } = invitation
  const proven = invitation.hasAccount ? await checkPassword(services, { email, password, address: origin.address }) : undefined
  if (invitation.hasAccount && !proven) throw problem('bad_credentials')
  const newcomer = proven ? undefined : await newcomerOf(acceptance, invitation)

  const signedIn = await services.db.inPlatform(async (tx) => {
    const now = services.now()
    const grant = await claimInvitation(tx, token, now)
    if (!grant) {
      await openInvitation(tx, token, now)
      throw problem('token_invalid')
    }
    const userId = proven ? await confirmedId(tx, proven, now) : await insertAccount(tx, { email, emailVerifiedAt: now, ...newcomer! })
    // Since the first check, an account with this email was created, or its password was changed. Its owner can accept the
    // invitation with the current password.
    if (userId === undefined) throw problem('bad_credentials')
    await insertMember(tx, userId, grant)
    return signIn(tx, userId, origin, now, await findMemberStore(tx, userId, grant.storeId))
  })
  return sessionAnswer(services, signedIn)
}

async function confirmedId(tx: Tx, { id, passwordHash }: ProvenAccount, now: Date): Promise<string | undefined> {
  if (!(await lockPassword(tx, id, passwordHash))) return undefined
  await setEmailVerified(tx, id, now)
  return id
}

/** Returns the fields that a new person adds to the invitation. Checks them as sign-up does. */
async function newcomerOf({ firstName, lastName, password }: Acceptance, { email, storeName }: Invitation) {
  if (firstName === undefined || lastName === undefined) {
    const absent = Object.entries({ firstName, lastName }).filter(([, name]) => name === undefined)
    throw problem(
      'invalid_input',
      absent.map(([field]) => fieldError('required', field)),
    )
  }
  const strong = NewPassword.safeParse(password)
  if (!strong.success) throw invalidInput(strong.error, 'body', ['password'])
  assertHardToGuess(password, [email, storeName])
  return { firstName, lastName, passwordHash: await hashPassword(password) }
}

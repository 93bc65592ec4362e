import { ACCOUNT_LINKS_PER_HOUR, RESET_TOKEN_SECONDS, RESETS_PER_ADDRESS_PER_HOUR } from '@vitrine/contract/limits.ts'

import { revokeSessions } from '../../../platform/sessions/live-sessions.ts'
import { problem } from '../../../platform/problem.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { asksFirst } from '../../../platform/jobs/send-once.ts'
import type { Run } from '../../../platform/jobs/topics.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { mailTime } from '../../../platform/mail/mail-time.ts'
import type { Services } from '../../../services.ts'
import { inspectToken, issueOnlyToken, spendToken, voidTokens } from './one-time-tokens.ts'
import { assertHardToGuess } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { findAccount, findAccountByEmail, setPassword } from './users.ts'

const perAddress: RateLimit = { name: 'reset-address', limit: RESETS_PER_ADDRESS_PER_HOUR, windowSeconds: 3600 }
const perRecipient: RateLimit = { name: 'reset-mail', limit: ACCOUNT_LINKS_PER_HOUR, windowSeconds: 3600 }

/**
 * Records that a password reset link was requested. A job looks up the account later, so that this function does the same work,
 * and takes the same time, whether or not the email has an account.
 * @throws Problem `too_many_requests`; requests are counted per IP address and per typed email, whether or not the email has an
 * account
 */
export async function requestReset(services: Services, email: string, address: string): Promise<void> {
  await countAttempt(services, perAddress, addressBlock(address))
  await countAttempt(services, perRecipient, email)
  await services.db.inPlatform((tx) => enqueue(tx, null, 'auth.sendResetLink', { email }))
}

/**
 * Runs the job that `requestReset` enqueues. When the same job runs twice, it creates only one link, and only a person's newest
 * link works.
 */
export async function sendResetLink(services: Services, { email }: { email: string }, { id }: Pick<Run, 'id'>): Promise<void> {
  const { db, config, now } = services
  await db.inPlatform(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account || !(await asksFirst(tx, id))) return
    const { token } = await issueOnlyToken(tx, { purpose: 'reset_password', userId: account.id, seconds: RESET_TOKEN_SECONDS }, now())
    const link = `${config.adminOrigin}/admin/auth/reset?token=${token}`
    await enqueueMail(services, tx, null, { to: email, template: 'reset-password', data: { link, minutes: RESET_TOKEN_SECONDS / 60 } })
  })
}

/**
 * Refuses a reset link that cannot be used.
 * @throws Problem `token_invalid`, `token_used` or `token_expired`
 */
export async function checkResetToken({ db, now }: Services, token: string): Promise<void> {
  await db.inPlatform((tx) => inspectToken(tx, 'reset_password', token, now()))
}

/**
 * Sets a new password with the token of a reset link, signs the person out everywhere and emails them.
 * @throws Problem `token_invalid`, `token_used`, `token_expired`, or `invalid_input` for a guessable password
 */
export async function resetPassword(services: Services, { token, password }: { token: string; password: string }): Promise<void> {
  const { db, now } = services
  // The link is checked first: without a valid link no hash is computed, and the password rules need the email of the account.
  const account = await db.inPlatform(async (tx) => {
    const { userId } = await inspectToken(tx, 'reset_password', token, now())
    return findAccount(tx, userId)
  })
  if (!account) throw problem('token_invalid')
  assertHardToGuess(password, [account.email])
  const passwordHash = await hashPassword(password)
  await db.inPlatform(async (tx) => {
    const at = now()
    const { userId } = await spendToken(tx, 'reset_password', token, at)
    await setPassword(tx, userId, passwordHash)
    await voidTokens(tx, 'reset_password', userId, at)
    await revokeSessions(tx, { userIds: [userId] }, 'password_reset', at)
    await enqueueMail(services, tx, null, { to: account.email, template: 'password-changed', data: { at: mailTime(at) } })
  })
}

import { revokeSessions } from '../../../platform/sessions/live-sessions.ts'
import type { UserContext } from '../../../platform/http/context.ts'
import { fieldProblem } from '../../../platform/problem.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { mailTime } from '../../../platform/mail/mail-time.ts'
import { voidTokens } from '../auth/one-time-tokens.ts'
import { checkPassword } from '../auth/password-check.ts'
import { assertHardToGuess } from '../auth/password-rules.ts'
import { hashPassword } from '../auth/passwords.ts'
import { findProfile, replacePassword } from './queries.ts'

/**
 * Changes the caller's password. All their other sessions end, unused reset links stop working, and the person is emailed.
 * @throws Problem `wrong_password`, `too_many_requests`, or `invalid_input` for a guessable password
 */
export async function changePassword(
  { services, caller, address }: UserContext,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, now } = services
  const { email } = await db.inPlatform((tx) => findProfile(tx, caller))
  assertHardToGuess(password, [email])
  const account = await checkPassword(services, { email, password: currentPassword, address })
  if (!account) throw fieldProblem('wrong_password', 'currentPassword')
  const newHash = await hashPassword(password)
  await db.inPlatform(async (tx) => {
    const replaced = await replacePassword(tx, caller.userId, { checkedHash: account.passwordHash, newHash })
    if (!replaced) throw fieldProblem('wrong_password', 'currentPassword')
    await revokeSessions(tx, { userIds: [caller.userId], except: caller.sessionId }, 'password_changed', now())
    await voidTokens(tx, 'reset_password', caller.userId, now())
    await enqueueMail(services, tx, null, { to: email, template: 'password-changed', data: { at: mailTime(now()) } })
  })
}

import { ACCOUNT_LINKS_PER_HOUR, DEFAULT_CURRENCY, SIGN_UP_REWARD_CENTS, VERIFY_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { Services } from '../../../services.ts'
import { issueOnlyToken, spendToken, voidTokens } from './one-time-tokens.ts'
import { type Account, findAccount, findFirstOwnedStore, setEmailVerified } from './users.ts'

const perRecipient: RateLimit = { name: 'verification-mail', limit: ACCOUNT_LINKS_PER_HOUR, windowSeconds: 3600 }

/** Emails a person a verification link. Earlier verification links of the person stop working. Needs a platform transaction. */
export async function mailVerification(
  services: Services,
  tx: Tx,
  { id, email, firstName }: Pick<Account, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  const { config, now } = services
  const { token } = await issueOnlyToken(tx, { purpose: 'verify_email', userId: id, seconds: VERIFY_TOKEN_SECONDS }, now())
  const link = `${config.adminOrigin}/admin/auth/verify?token=${token}`
  await enqueueMail(services, tx, null, { to: email, template: 'verify-email', data: { firstName, link } })
}

/**
 * Emails another verification link. Does nothing when the email is already verified.
 * @throws Problem `too_many_requests`
 */
export async function resendVerification(services: Services, userId: string): Promise<void> {
  const account = await services.db.inPlatform((tx) => findAccount(tx, userId))
  if (!account || account.emailVerifiedAt !== null) return
  await countAttempt(services, perRecipient, account.email)
  await services.db.inPlatform((tx) => mailVerification(services, tx, account))
}

/**
 * Marks the email of a verification link as verified. The first time, the oldest store that the person owns gets the sign-up
 * reward: promotional credit, which cannot be paid out.
 * @throws Problem `token_invalid`, `token_used` or `token_expired`
 */
export async function verifyEmail({ db, now }: Services, token: string): Promise<void> {
  await db.inPlatform(async (tx) => {
    const { userId } = await spendToken(tx, 'verify_email', token, now())
    await voidTokens(tx, 'verify_email', userId, now())
    if (!(await setEmailVerified(tx, userId, now()))) return
    const store = await findFirstOwnedStore(tx, userId)
    if (!store) return
    await enterStore(tx, store.id)
    await grantReward(tx, store, userId)
  })
}

/** Grants the reward at most once per person, which a unique index ensures. */
async function grantReward(tx: Tx, store: { id: string }, userId: string): Promise<void> {
  await tx
    .insertInto('balance_entries')
    .values({
      store_id: store.id,
      id: uuidv7(),
      bucket: 'promotional',
      kind: 'sign_up_reward',
      amount_cents: SIGN_UP_REWARD_CENTS,
      // The reward is five dollars for every store, whatever the currency of the store, because the platform pays the reward.
      currency: DEFAULT_CURRENCY,
      user_id: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import {
  PASSWORD_CHECKS_ACCOUNT_WINDOW_SECONDS,
  PASSWORD_CHECKS_ADDRESS_WINDOW_SECONDS,
  PASSWORD_CHECKS_PER_ACCOUNT,
  PASSWORD_CHECKS_PER_ADDRESS,
} from '@vitrine/contract/limits.ts'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { passwordMatches } from './passwords.ts'
import { type Account, findAccountByEmail } from './users.ts'

const perAddress: RateLimit = {
  name: 'password-check-address',
  limit: PASSWORD_CHECKS_PER_ADDRESS,
  windowSeconds: PASSWORD_CHECKS_ADDRESS_WINDOW_SECONDS,
}
const perAccount: RateLimit = {
  name: 'password-check-account',
  limit: PASSWORD_CHECKS_PER_ACCOUNT,
  windowSeconds: PASSWORD_CHECKS_ACCOUNT_WINDOW_SECONDS,
}

/** An account after its password was verified. */
export type ProvenAccount = Account & { passwordHash: string }

/**
 * Checks an email and a password. This function is the only one that compares a typed password. It counts the attempt first, so
 * that parallel guesses cannot exceed the limit, and then does the same work whether or not the account exists. A correct
 * password does not count as an attempt. Returns the account, or undefined. Do not call it inside a transaction.
 * @throws Problem `too_many_requests`
 */
export async function checkPassword(
  services: Services,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<ProvenAccount | undefined> {
  // The attempts per IP address are counted first, so that an address without attempts left cannot use up the attempts of the
  // account.
  const byAddress = await countAttempt(services, perAddress, addressBlock(address))
  const byAccount = await countAttempt(services, perAccount, email)
  const account = await services.db.inPlatform((tx) => findAccountByEmail(tx, email))
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!matches || !account || account.passwordHash === null) return undefined
  await byAddress.takeBack()
  await byAccount.takeBack()
  return { ...account, passwordHash: account.passwordHash }
}

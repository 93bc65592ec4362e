import { hash, verify } from '@node-rs/argon2'

/** The minimum Argon2id cost that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of a password that nobody knows, computed at the same cost. When an account does not exist or has no password, the
 * typed password is compared with this hash.
 */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$NyfUyqKIyhCC7g0qvKGXeQ$0L1OkNwcJx82VCcuVeemStEcLZ2yT2IKiGcvYAXKPj4'

/** Hashes a password that the contract has trimmed. Hashing takes tens of milliseconds, so never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Whether `password` matches `storedHash`. Takes the same time when there is no stored hash, so that the response time does not
 * reveal which emails have accounts. Never call it inside a transaction.
 */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? DUMMY_HASH, password)
  return matches && typeof storedHash === 'string'
}

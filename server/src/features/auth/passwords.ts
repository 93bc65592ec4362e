import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of nothing anybody knows, at the same cost: what an unknown email is checked against. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$NyfUyqKIyhCC7g0qvKGXeQ$0L1OkNwcJx82VCcuVeemStEcLZ2yT2IKiGcvYAXKPj4'

/** Hashes a password as the contract hands it over (trimmed). Takes tens of milliseconds: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Tells whether `password` is the one behind `storedHash`. Works equally long when there is none, so that nobody learns
 * from the clock which emails have accounts. Never inside a transaction.
 */
export async function passwordMatches(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? DUMMY_HASH, password)
  return matches && typeof storedHash === 'string'
}

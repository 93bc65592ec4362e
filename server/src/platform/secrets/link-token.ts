import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits for a link or a cookie, in the form of the contract's `Token`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the digest of a token that is sent out. Only the digest is stored, so that a reader of the table cannot use the token.
 */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

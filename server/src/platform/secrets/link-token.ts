import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie; fits the contract's `Token`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token that is sent out: a reader of the table cannot use it. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

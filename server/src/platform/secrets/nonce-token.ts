import { createHmac, randomBytes } from 'node:crypto'

import { derivedKey } from './derived-key.ts'
import { tokenDigest } from './link-token.ts'
import type { SignedFor } from './signed-id.ts'

/**
 * Returns the token of a secret URL: 256 bits that can't be guessed. It follows from a random value in the row and the server's secret
 * key, so the console can show it, although the database stores only its digest.
 */
export const nonceToken = (secretKey: string, { purpose, scope }: SignedFor, nonce: string): string =>
  createHmac('sha256', derivedKey(secretKey, purpose)).update(`${scope} ${nonce}`).digest('base64url')

/** Returns the columns of a new token. The row's earlier token is then unknown. */
export function newTokenColumns(secretKey: string, of: SignedFor): { token_nonce: string; token_digest: Buffer } {
  const token_nonce = randomBytes(16).toString('base64url')
  return { token_nonce, token_digest: tokenDigest(nonceToken(secretKey, of, token_nonce)) }
}

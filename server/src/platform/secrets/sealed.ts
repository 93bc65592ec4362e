import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { derivedKey } from './derived-key.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts text that the database, or a backup of it, must not reveal.
 * @param purpose the kind of text; text sealed for one purpose cannot be opened for another
 */
export function seal(secretKey: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(secretKey, purpose), iv)
  const content = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** Decrypts sealed text. Throws when it was changed, or sealed with another secret or for another purpose. */
export function unseal(secretKey: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, derivedKey(secretKey, purpose), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
}

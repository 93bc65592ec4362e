import { createHmac } from 'node:crypto'

import { derivedKey } from './derived-key.ts'

/**
 * Returns the digest by which a store still knows the email of an erased person. Without the secret key, which isn’t in the database, it
 * tells nothing.
 * @param email in lower case
 */
export const contactDigest = (secretKey: string, storeId: string, email: string): Buffer =>
  createHmac('sha256', derivedKey(secretKey, 'erased-contact')).update(`${storeId} ${email}`).digest()

import { createHmac } from 'node:crypto'

/**
 * Returns the key for one purpose. All keys are derived from the same secret, and a token made for one purpose is never valid for
 * another.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

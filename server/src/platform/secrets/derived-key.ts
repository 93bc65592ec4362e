import { createHmac } from 'node:crypto'

/** One key per purpose, all derived from the one secret, so that a token of one kind can never pass for another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

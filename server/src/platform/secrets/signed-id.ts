import { createHmac, timingSafeEqual } from 'node:crypto'

import { derivedKey } from './derived-key.ts'

/** What a signed ID is for. A token for one purpose or scope is of no use for another. */
export interface SignedFor {
  /** The kind of link, which has its own key. */
  purpose: string
  /** The store and whatever else the ID belongs to. */
  scope: string
}

/** Returns a token that contains an ID, so that only this server can make a link with it. The token is not stored. */
export const signId = (secretKey: string, of: SignedFor, id: string): string => `${id}.${signature(secretKey, of, id)}`

/** Returns the ID in a token. Returns undefined when the token is forged, or was created for another purpose or scope. */
export function signedId(secretKey: string, of: SignedFor, token: string): string | undefined {
  const [, id = '', signed = ''] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  const expected = signature(secretKey, of, id)
  return signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? id : undefined
}

function signature(secretKey: string, { purpose, scope }: SignedFor, id: string): string {
  return createHmac('sha256', derivedKey(secretKey, purpose)).update(`${scope} ${id}`).digest('base64url')
}

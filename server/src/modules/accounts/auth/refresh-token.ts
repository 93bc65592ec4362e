import { createHmac, timingSafeEqual } from 'node:crypto'

import { derivedKey } from '../../../platform/secrets/derived-key.ts'

/** The values a refresh token is derived from. The token itself is not stored. */
export interface RefreshSource {
  id: string
  generation: number
  /** The random secret of the session. */
  secret: Buffer
}

/** The parts of a token. Do not trust them until `isGenuine` has checked them. */
export interface ClaimedToken {
  sessionId: string
  generation: number
  mac: Buffer
}

const ID_BYTES = 16
const GENERATION_BYTES = 4
const MAC_BYTES = 32

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function mac(secretKey: string, { id, generation, secret }: RefreshSource): Buffer {
  const number = Buffer.alloc(GENERATION_BYTES)
  number.writeUInt32BE(generation)
  return createHmac('sha256', derivedKey(secretKey, 'refresh-token')).update(bytesOf(id)).update(number).update(secret).digest()
}

/**
 * Derives the refresh token of a session's generation. The same source always produces the same token. The token cannot be
 * computed without the secret key of the server and the secret of the session.
 */
export function refreshToken(secretKey: string, source: RefreshSource): string {
  const token = Buffer.alloc(ID_BYTES + GENERATION_BYTES)
  bytesOf(source.id).copy(token)
  token.writeUInt32BE(source.generation, ID_BYTES)
  return Buffer.concat([token, mac(secretKey, source)]).toString('base64url')
}

/** Splits a token into its parts. Returns undefined when the text is not a token. */
export function readRefreshToken(token: string): ClaimedToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + GENERATION_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.toString('hex', 0, ID_BYTES)
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    generation: bytes.readUInt32BE(ID_BYTES),
    mac: bytes.subarray(ID_BYTES + GENERATION_BYTES),
  }
}

/** Whether this server created the token, for the session with this secret. */
export function isGenuine(secretKey: string, claimed: ClaimedToken, secret: Buffer): boolean {
  return timingSafeEqual(claimed.mac, mac(secretKey, { id: claimed.sessionId, generation: claimed.generation, secret }))
}

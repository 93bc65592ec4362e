import { createHmac, timingSafeEqual } from 'node:crypto'

import { derivedKey } from '../../http/access-token.ts'

/** What a session needs to have a refresh token: the token itself is stored nowhere. */
export interface RefreshSource {
  id: string
  generation: number
  /** Random, per session. */
  secret: Buffer
}

/** A token taken apart; nothing in it is to be believed before `isGenuine`. */
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

/** The refresh token of a session's generation: the same every time, and not to be made without both secrets. */
export function refreshToken(secretKey: string, source: RefreshSource): string {
  const token = Buffer.alloc(ID_BYTES + GENERATION_BYTES)
  bytesOf(source.id).copy(token)
  token.writeUInt32BE(source.generation, ID_BYTES)
  return Buffer.concat([token, mac(secretKey, source)]).toString('base64url')
}

/** Takes a token apart, or undefined when it is not one. */
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

/** Whether we made this token, for the session with this secret. */
export function isGenuine(secretKey: string, claimed: ClaimedToken, secret: Buffer): boolean {
  return timingSafeEqual(claimed.mac, mac(secretKey, { id: claimed.sessionId, generation: claimed.generation, secret }))
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { FORM_PROOF_BITS } from '@vitrine/contract/visitor-limits.ts'

import type { Services } from '../../../services.ts'
import { derivedKey } from '../../../platform/secrets/derived-key.ts'

/** How long a form can be filled in, in seconds. */
const LONGEST_SECONDS = 2 * 3600

type Mode = Pick<Services, 'config' | 'now'>

/**
 * Returns a token for the forms of a store: when it was issued in milliseconds since 1970, signed. It says nothing about who got it, and
 * isn’t stored.
 */
export function formToken(services: Mode, storeId: string): string {
  const issued = String(services.now().getTime())
  return `${issued}.${signature(services, storeId, issued)}`
}

/** Returns the age of a token in milliseconds. Returns undefined if the store has not issued it, or too long ago. */
export function ageOfToken(services: Mode, storeId: string, token: string): number | undefined {
  const [, issued, signed] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? []
  if (issued === undefined || signed === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(signature(services, storeId, issued)))) return undefined
  const age = services.now().getTime() - Number(issued)
  return age >= 0 && age <= LONGEST_SECONDS * 1000 ? age : undefined
}

/**
 * Whether a browser has done the work that a token asks for: to find a number with which the SHA-256 digest of `token:number` begins with
 * `FORM_PROOF_BITS` zero bits.
 */
export function isProof(token: string, number: string): boolean {
  if (!/^\d{1,12}$/.test(number)) return false
  const digest = createHash('sha256').update(`${token}:${number}`).digest()
  return digest.readUInt32BE(0) >>> (32 - FORM_PROOF_BITS) === 0
}

const signature = ({ config }: Mode, storeId: string, issued: string) =>
  createHmac('sha256', derivedKey(config.secretKey, 'shop-form')).update(`${storeId} ${issued}`).digest('base64url')

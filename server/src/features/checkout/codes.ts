import { DISCOUNT_CODE_MAX, DISCOUNT_CODES_PER_ORDER_MAX } from '@vitrine/contract/limits.ts'

import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { oneLine } from '../../text/typed.ts'

/** Codes one address tries: more than anybody has, and too few to find some by trying. */
const tries: RateLimit = { name: 'discount-code', limit: 30, windowSeconds: 15 * 60 }

/** Kept of a cart: one for shipping may come on top of those of an order, and some that do not count. */
const KEPT_MAX = DISCOUNT_CODES_PER_ORDER_MAX * 2

/** A code as it is compared and kept; undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = oneLine(typed).toUpperCase()
  return code === '' || code.length > DISCOUNT_CODE_MAX ? undefined : code
}

/** @throws Problem `too_many_requests` */
export async function countTry(services: Services, storeId: string, ip: string): Promise<void> {
  await countAttempt(services, tries, `${storeId} ${addressBlock(ip)}`)
}

export const withCode =
  (code: string) =>
  (before: readonly string[]): readonly string[] =>
    before.includes(code) || before.length >= KEPT_MAX ? before : [...before, code]

export const withoutCode =
  (code: string) =>
  (before: readonly string[]): readonly string[] =>
    before.filter((one) => one !== code)

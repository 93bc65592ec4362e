import { DISCOUNT_CODE_MAX, DISCOUNT_CODES_PER_ORDER_MAX } from '@vitrine/contract/limits.ts'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { oneLine } from '../../../platform/text/typed.ts'

/** Attempts per address: more codes than anyone has, and too few to guess one. */
const tries: RateLimit = { name: 'discount-code', limit: 30, windowSeconds: 15 * 60 }

/** Maximum number of codes a cart keeps: shipping codes come on top of order codes, and some may not apply. */
const KEPT_MAX = DISCOUNT_CODES_PER_ORDER_MAX * 2

/** Normalizes a code for comparing and storing; undefined when it is not a code. */
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

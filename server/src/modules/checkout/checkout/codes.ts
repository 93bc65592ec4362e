import { DISCOUNT_CODE_MAX, DISCOUNT_CODES_PER_ORDER_MAX } from '@vitrine/contract/limits.ts'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { oneLine } from '../../../platform/text/typed.ts'

/**
 * The rate limit for attempts to use a code, per store and IP address block: enough for all codes that a shopper may have, but
 * too few to guess one.
 */
const tries: RateLimit = { name: 'discount-code', limit: 30, windowSeconds: 15 * 60 }

/**
 * The maximum number of codes in a cart. It is twice the maximum per order, because shipping codes are counted separately and
 * some codes in a cart may not apply.
 */
const KEPT_MAX = DISCOUNT_CODES_PER_ORDER_MAX * 2

/** Converts a code to the form that is compared and stored. Returns undefined when the text is empty or too long. */
export function readCode(typed: string): string | undefined {
  const code = oneLine(typed).toUpperCase()
  return code === '' || code.length > DISCOUNT_CODE_MAX ? undefined : code
}

/**
 * Counts an attempt to use a code.
 * @throws Problem `too_many_requests`
 */
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

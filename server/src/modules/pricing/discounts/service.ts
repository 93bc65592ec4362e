import { DISCOUNT_CODE_MAX } from '@vitrine/contract/limits.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { normalisedCode } from './engine/apply.ts'
import type { Offer } from './engine/offer.ts'
import { automaticRows, offerOf, rowsOfCodes } from './offers.ts'

/** Whether a text can be a code at all; other texts are not looked up. */
export const isCode = (code: string): boolean => code.length <= DISCOUNT_CODE_MAX && /^[A-Z0-9][A-Z0-9_-]*$/.test(code)

export interface Ask {
  codes: readonly string[]
  /**
   * The buyer's email, if known. While it is unknown, codes for certain buyers apply, and automatic discounts for certain buyers do not.
   */
  email: string | null
  /** Uses that its own open payments reserve do not count against it. */
  checkoutId?: string | null
  now: Date
}

/**
 * Returns the discounts a basket may get: active automatic ones, and those of the codes in any state, so that a code that does not apply
 * gets a reason.
 */
export async function readDiscounts(tx: Tx, { codes, email, checkoutId = null, now }: Ask): Promise<Offer[]> {
  const asker = { email: email === null || email.trim() === '' ? null : normaliseEmail(email), checkoutId }
  const wanted = [...new Set(codes.map(normalisedCode))].filter(isCode)
  const rows = [...(await automaticRows(tx, asker, now)), ...(wanted.length > 0 ? await rowsOfCodes(tx, asker, wanted) : [])]
  return rows.map((row) => offerOf(row, asker, now))
}

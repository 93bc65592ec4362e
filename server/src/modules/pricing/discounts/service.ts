import { DISCOUNT_CODE_MAX } from '@vitrine/contract/limits.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { normalisedCode } from './engine/apply.ts'
import type { Offer } from './engine/offer.ts'
import { automaticRows, offerOf, rowsOfCodes } from './offers.ts'

/** Whether a text has the form of a code. Texts in another form are not searched for. */
export const isCode = (code: string): boolean => code.length <= DISCOUNT_CODE_MAX && /^[A-Z0-9][A-Z0-9_-]*$/.test(code)

export interface Ask {
  codes: readonly string[]
  /**
   * The buyer's email address, if known. While it is unknown, codes for specific buyers apply, and automatic discounts for
   * specific buyers do not.
   */
  email: string | null
  /** The ID of the checkout. Uses that open payments of this checkout have claimed do not count toward the limits. */
  checkoutId?: string | null
  now: Date
}

/**
 * Returns the discounts that a basket may get: active automatic ones, and the discounts of the codes in any state, so that a code
 * that does not apply gets a reason.
 */
export async function readDiscounts(tx: Tx, { codes, email, checkoutId = null, now }: Ask): Promise<Offer[]> {
  const asker = { email: email === null || email.trim() === '' ? null : normaliseEmail(email), checkoutId }
  const wanted = [...new Set(codes.map(normalisedCode))].filter(isCode)
  const rows = [...(await automaticRows(tx, asker, now)), ...(wanted.length > 0 ? await rowsOfCodes(tx, asker, wanted, now) : [])]
  return rows.map((row) => offerOf(row, asker, now))
}

import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

// These functions clean what people type, mostly into storefront forms, before it is stored, compared or sent.

/** Characters that reverse the order of letters, which can make one text look like another. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const CONTROLS = /\p{Cc}/gu
const CONTROLS_IN_TEXT = /[^\P{Cc}\n\t]/gu

/**
 * Returns text as one line that is safe for an email subject: line breaks and other control characters become spaces, and
 * characters that reverse the order of letters are removed.
 */
export const oneLine = (text: string): string => text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()

/**
 * Returns text that may have several lines, without control characters other than line breaks and tabs, and without characters
 * that reverse the order of letters. Each line break becomes one character, because browsers count it as one but may send two.
 */
export const manyLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(DIRECTIONS, '').replace(CONTROLS_IN_TEXT, '').trim()

/** Returns an email address without spaces around it and in lower case, so that different spellings of an address are equal. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const ShopperEmail = z.email().max(SHOPPER_EMAIL_MAX)

/** Returns one address in lower case; undefined for anything else, such as two addresses or a header. */
export function readEmail(text: string): string | undefined {
  const { success, data } = ShopperEmail.safeParse(text)
  return success ? data.toLowerCase() : undefined
}

import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

// Cleans what people typed into storefront forms, to store and send it.

/** These characters reverse the order of letters, and so can make a text look like another. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const CONTROLS = /\p{Cc}/gu
const CONTROLS_IN_TEXT = /[^\P{Cc}\n\t]/gu

/** Text of one line, safe for an email subject: line breaks and invisible characters become spaces. */
export const oneLine = (text: string): string => text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()

/** Text of many lines, as typed. Line breaks become one character: browsers send other line breaks than they count. */
export const manyLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(DIRECTIONS, '').replace(CONTROLS_IN_TEXT, '').trim()

/** Email addresses that reach the same person become equal: without spaces around them, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const ShopperEmail = z.email().max(SHOPPER_EMAIL_MAX)

/** One address in lower case; undefined for anything else, such as two addresses or a header. */
export function readEmail(text: string): string | undefined {
  const { success, data } = ShopperEmail.safeParse(text)
  return success ? data.toLowerCase() : undefined
}

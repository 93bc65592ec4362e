import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

// What people typed into forms of shops, made fit to keep and to send.

/** They turn the order of letters around, and so what a reader takes a line for. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g
const CONTROLS = /\p{Cc}/gu
const CONTROLS_IN_TEXT = /[^\P{Cc}\n\t]/gu

/** Text of one line, fit for a subject: whatever breaks a line or cannot be seen is a space. */
export const oneLine = (text: string): string => text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()

/** Text of many lines, as it was typed: browsers send other line breaks than they count. */
export const manyLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(DIRECTIONS, '').replace(CONTROLS_IN_TEXT, '').trim()

const ShopperEmail = z.email().max(SHOPPER_EMAIL_MAX)

/** One address in lower case; undefined for anything else, two addresses or a header among them. */
export function readEmail(text: string): string | undefined {
  const { success, data } = ShopperEmail.safeParse(text)
  return success ? data.toLowerCase() : undefined
}

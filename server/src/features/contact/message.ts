import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

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

/** What a shopper typed into the contact form. */
export interface ShopperMessage {
  name: string
  email: string
  message: string
}

/** The form's fields, made fit for a mail; undefined when one of them is missing, too long or no email. */
export function readMessage(typed: ShopperMessage): ShopperMessage | undefined {
  const name = oneLine(typed.name)
  const email = readEmail(typed.email)
  const message = manyLines(typed.message)
  if (email === undefined || name === '' || message === '') return undefined
  return name.length <= CONTACT_NAME_MAX && message.length <= CONTACT_MESSAGE_MAX ? { name, email, message } : undefined
}

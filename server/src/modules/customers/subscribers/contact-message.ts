import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@vitrine/contract/limits.ts'

import { manyLines, oneLine, readEmail } from '../../../platform/text/typed.ts'

/** The fields of the contact form. */
export interface ShopperMessage {
  name: string
  email: string
  message: string
}

/** Cleans the form's fields for an email. Returns undefined when one of them is missing or too long, or the email is invalid. */
export function readMessage(typed: ShopperMessage): ShopperMessage | undefined {
  const name = oneLine(typed.name)
  const email = readEmail(typed.email)
  const message = manyLines(typed.message)
  if (email === undefined || name === '' || message === '') return undefined
  return name.length <= CONTACT_NAME_MAX && message.length <= CONTACT_MESSAGE_MAX ? { name, email, message } : undefined
}

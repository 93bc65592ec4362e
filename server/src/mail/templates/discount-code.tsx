import { Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** A code somebody asked for in a popup of a shop. */
export interface DiscountCodeMail {
  storeName: string
  code: string
  /** Puts it into the reader's cart. */
  link: string
}

/** The code, to be read or clicked. */
export function discountCodeMail({ storeName, code, link }: DiscountCodeMail): Mail {
  const subject = `Your discount code for ${storeName}`
  return {
    subject,
    content: (
      <MailFrame preview={`${code} is your code.`} heading={subject} button={{ label: 'Use it now', link }} from={storeName}>
        <Text>Here is the code you asked for. The button below puts it into your cart; you can also type it at checkout.</Text>
        <Text style={{ fontSize: 20, fontWeight: 600, letterSpacing: '0.05em', overflowWrap: 'anywhere' }}>{code}</Text>
        <Text style={{ fontSize: 12 }}>Was it not you who asked? Then there is nothing to do.</Text>
      </MailFrame>
    ),
  }
}

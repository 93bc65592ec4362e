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
      <MailFrame preview={`Your code: ${code}`} heading={subject} button={{ label: 'Apply discount', link }} from={storeName}>
        <Text>Here’s the discount code you asked for. Use the button to apply it to your cart, or enter it at checkout.</Text>
        <Text style={{ fontSize: 20, fontWeight: 600, letterSpacing: '0.05em', overflowWrap: 'anywhere' }}>{code}</Text>
        <Text style={{ fontSize: 12 }}>If you didn’t ask for this code, ignore this email.</Text>
      </MailFrame>
    ),
  }
}

import { Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** The data of an email with a discount code that a shopper requested in a popup of a storefront. */
export interface DiscountCodeMail {
  storeName: string
  code: string
  /** The link that applies the code to the reader's cart. */
  link: string
}

/** Returns the email with a discount code and a button that applies it. */
export function discountCodeMail({ storeName, code, link }: DiscountCodeMail): Mail {
  const subject = `Your discount code for ${storeName}`
  return {
    subject,
    content: (
      <MailFrame preview={`Your code: ${code}`} heading={subject} button={{ label: 'Apply discount', link }} from={storeName}>
        <Text>Here’s your discount code. Use the button below to apply it to your cart, or enter it at checkout.</Text>
        <Text style={{ fontSize: 20, fontWeight: 600, letterSpacing: '0.05em', overflowWrap: 'anywhere' }}>{code}</Text>
        <Text style={{ fontSize: 12 }}>If you didn’t request this code, you can ignore this email.</Text>
      </MailFrame>
    ),
  }
}

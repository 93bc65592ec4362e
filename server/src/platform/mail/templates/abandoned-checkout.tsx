import { Link, Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** The data of an email about an abandoned checkout. Amounts are formatted for the reader. */
export interface AbandonedCheckout {
  storeName: string
  subject: string
  text: string
  lines: { title: string; choice: string; quantity: number; total: string }[]
  total: string
  /** The discount code in the email; empty when there is none. */
  discountCode: string
  link: string
  unsubscribeLink: string
}

const LINES_SHOWN = 10

/** Returns the email that reminds a shopper of an abandoned checkout, with a link to unsubscribe. */
export function abandonedCheckoutEmail({
  storeName,
  subject,
  text,
  lines,
  total,
  discountCode,
  link,
  unsubscribeLink,
}: AbandonedCheckout): Mail {
  return {
    subject,
    content: (
      <MailFrame preview={text} heading={subject} button={{ label: 'Back to your cart', link }} from={storeName}>
        {text.split('\n').map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <Text key={at}>{line}</Text>
        ))}
        {lines.slice(0, LINES_SHOWN).map(({ title, choice, quantity, total: price }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <Text key={at} style={{ margin: '4px 0', overflowWrap: 'anywhere' }}>
            {quantity} × {title}
            {choice && ` (${choice})`}: {price}
          </Text>
        ))}
        {lines.length > LINES_SHOWN && <Text style={{ margin: '4px 0' }}>And {lines.length - LINES_SHOWN} more</Text>}
        <Text style={{ fontWeight: 600 }}>Total: {total}</Text>
        {discountCode && (
          <Text>
            Your discount code: <strong>{discountCode}</strong>. The button below applies it for you.
          </Text>
        )}
        <Text style={{ fontSize: 12 }}>
          You’re receiving this email because you started an order at {storeName}. <Link href={unsubscribeLink}>Unsubscribe</Link>
        </Text>
      </MailFrame>
    ),
  }
}

import { Link, Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** A checkout somebody left. Amounts as their reader writes them. */
export interface AbandonedCheckout {
  storeName: string
  subject: string
  text: string
  lines: { title: string; choice: string; quantity: number; total: string }[]
  total: string
  /** Empty for none. */
  discountCode: string
  link: string
  unsubscribeLink: string
}

const LINES_SHOWN = 10

/** Brings what somebody left back to mind, once, with a way to hear no more of it. */
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

import { Column, Img, Link, Row, Section, Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'
import { factStyle, quietStyle, ruleStyle, totalStyle } from './order-style.ts'

/** A line of an order in an email. Amounts are formatted in the order's currency. */
export interface MailedLine {
  title: string
  /** The chosen options, such as `Blue / M`; may be empty. */
  choice: string
  quantity: number
  /** The amount of the line before discounts; empty unless the email confirms the order. */
  amount: string
  /**
   * The https URL of the product's image; empty when there is none. The email can be read without images. The name stays, because
   * emails of an earlier version may still wait in the queue.
   */
  pictureUrl: string
}

/** The data of an email about an order. */
export interface OrderMailData {
  mail: 'confirmation' | 'shipped' | 'tracking' | 'refund' | 'cancelled'
  storeName: string
  /** The order number as the shopper sees it, such as `#1001`. */
  order: string
  firstName: string
  /** The URL of the order's page; empty when the order has no page. */
  link: string
  lines: readonly MailedLine[]
  /** The totals of the order; the last one is the grand total. Empty unless the email confirms the order. */
  totals: readonly { label: string; amount: string }[]
  /** The lines of the shipping address. Empty unless the email confirms the order. */
  address: readonly string[]
  /** The delivery time of the order's shipping rate as a sentence. Missing in emails of an earlier version, empty when there is none. */
  delivery?: string
  shipment: { carrier: string; trackingNumber: string; trackingUrl: string } | null
  /** The refunded amount, formatted. */
  refund: string
  /** Instructions for a manual payment; empty when there is nothing to pay manually. */
  instructions: string
}

/** Returns the subject, heading, first paragraph and button label of an email, by its kind. */
function words(data: OrderMailData): { subject: string; heading: string; text: string; button: string } {
  const { mail, order, storeName, firstName, refund } = data
  const hello = firstName === '' ? '' : `Hi ${firstName}, `
  const said = (text: string) => (hello === '' ? text : `${hello}${text.charAt(0).toLowerCase()}${text.slice(1)}`)
  switch (mail) {
    case 'confirmation':
      return {
        subject: `Your order ${order} from ${storeName}`,
        heading: 'Thank you for your order',
        text: said(`We received your order ${order}. We’ll email you when it ships.`),
        button: 'View your order',
      }
    case 'shipped':
      return {
        subject: `Order ${order} from ${storeName} is on its way`,
        heading: 'Your order is on its way',
        text: said(`These items from your order ${order} have shipped.`),
        button: 'View your order',
      }
    case 'tracking':
      return {
        subject: `Updated tracking for order ${order}`,
        heading: 'Track your package',
        text: said(`Here are the updated tracking details for your order ${order}.`),
        button: 'View your order',
      }
    case 'refund':
      return {
        subject: `Refund for order ${order}`,
        heading: 'Your refund is on its way',
        text: said(`We refunded ${refund} for your order ${order}. Your refund can take a few days to appear on your statement.`),
        button: 'View your order',
      }
    case 'cancelled':
      return {
        subject: `Order ${order} was canceled`,
        heading: 'Your order was canceled',
        text: said(`Your order ${order} was canceled. If you paid, you’ll be refunded unless we told you otherwise.`),
        button: 'View your order',
      }
  }
}

/** Returns an email about an order. React escapes what shoppers and sellers typed, so it cannot become markup. */
export function orderMail(data: OrderMailData): Mail {
  const { subject, heading, text, button } = words(data)
  const { storeName, link, lines, totals, address, shipment, instructions, delivery = '' } = data
  return {
    subject,
    content: (
      <MailFrame preview={text} heading={heading} from={storeName} {...(link !== '' && { button: { label: button, link } })}>
        <Text>{text}</Text>
        {instructions !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{instructions}</Text>}
        {shipment && <Shipment {...shipment} />}
        {lines.length > 0 && (
          <Section style={ruleStyle}>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines never move
              <Line key={at} {...line} />
            ))}
          </Section>
        )}
        {totals.length > 0 && <Totals totals={totals} />}
        {address.length > 0 && (
          <Section style={{ ...ruleStyle, paddingBottom: 16 }}>
            <Text style={quietStyle}>Shipping address</Text>
            <Text style={{ ...factStyle, whiteSpace: 'pre-line' }}>{address.join('\n')}</Text>
            {delivery !== '' && <Text style={factStyle}>{delivery}</Text>}
          </Section>
        )}
      </MailFrame>
    ),
  }
}

function Shipment({ carrier, trackingNumber, trackingUrl }: NonNullable<OrderMailData['shipment']>) {
  const name = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (name === '' && trackingUrl === '') return null
  return (
    <Text style={factStyle}>
      {'Tracking: '}
      {trackingUrl === '' ? name : <Link href={trackingUrl}>{name || trackingUrl}</Link>}
    </Text>
  )
}

const IMAGE_SIZE = 48

/**
 * A line of the order. Its image has a fixed column, so that the layout is the same in email programs that do not load images.
 */
function Line({ title, choice, quantity, amount, pictureUrl }: MailedLine) {
  return (
    <Row style={{ marginBottom: 12 }}>
      <Column style={{ width: IMAGE_SIZE + 12, verticalAlign: 'top' }}>
        {pictureUrl !== '' && (
          <Img src={pictureUrl} alt="" width={IMAGE_SIZE} height={IMAGE_SIZE} style={{ borderRadius: 6, objectFit: 'cover' }} />
        )}
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={{ ...factStyle, overflowWrap: 'anywhere' }}>
          {title} × {quantity}
        </Text>
        {choice !== '' && <Text style={quietStyle}>{choice}</Text>}
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
        <Text style={factStyle}>{amount}</Text>
      </Column>
    </Row>
  )
}

function Totals({ totals }: Pick<OrderMailData, 'totals'>) {
  return (
    <Section style={ruleStyle}>
      {totals.map(({ label, amount }, at) => (
        <Row key={label}>
          <Column>
            <Text style={at === totals.length - 1 ? totalStyle : factStyle}>{label}</Text>
          </Column>
          <Column align="right">
            <Text style={at === totals.length - 1 ? totalStyle : factStyle}>{amount}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}

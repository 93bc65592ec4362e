import { Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** The data of an email about a payment that is refunded in full. */
export interface PaymentReturnedMail {
  storeName: string
  /** The shopper's first name; may be empty. */
  firstName: string
  /** The refunded amount, formatted. */
  amount: string
  /** The payment method, such as `Visa •••• 4242`; empty when it is not known. */
  method: string
  /** The order that another payment of the shopper paid for, such as `#1001`; empty when no order was placed. */
  order: string
}

/**
 * Returns the email that says that a payment is being refunded: how much, why, and that the shopper does not need to do anything.
 */
export function paymentReturnedMail({ storeName, firstName, amount, method, order }: PaymentReturnedMail): Mail {
  const heading = `Your ${amount} refund is on its way`
  const hello = firstName === '' ? '' : `Hi ${firstName}, `
  const why =
    order === ''
      ? 'your payment arrived too late, so your order wasn’t placed.'
      : `you already paid for order ${order}, so we’re refunding this second payment.`
  const where = method === '' ? 'to your original payment method' : `to ${method}`
  return {
    subject: `Your payment to ${storeName} is being refunded`,
    content: (
      <MailFrame preview={heading} heading={heading} from={storeName}>
        <Text>{hello === '' ? `${why.charAt(0).toUpperCase()}${why.slice(1)}` : `${hello}${why}`}</Text>
        <Text>
          We’re refunding the full amount {where}. You don’t need to do anything. Your refund can take up to 10 days to appear on your
          statement. If the payment was only authorized, the amount will be released sooner.
        </Text>
        {order !== '' && <Text>Order {order} isn’t affected.</Text>}
      </MailFrame>
    ),
  }
}

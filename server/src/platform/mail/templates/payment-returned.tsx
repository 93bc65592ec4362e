import { Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'

/** What a shopper is told of a payment that goes back in full. */
export interface PaymentReturnedMail {
  storeName: string
  /** May be empty. */
  firstName: string
  /** Written out. */
  amount: string
  /** `Visa •••• 4242`; empty where it is not known. */
  method: string
  /** The order another payment of theirs became, `#1001`; empty where nothing was ordered. */
  order: string
}

/** That money is on its way back, how much, why, and what there is to do about it: nothing. */
export function paymentReturnedMail({ storeName, firstName, amount, method, order }: PaymentReturnedMail): Mail {
  const heading = `Your ${amount} refund is on its way`
  const hello = firstName === '' ? '' : `Hi ${firstName}, `
  const why =
    order === ''
      ? 'your payment arrived too late for the items in your cart, so no order was placed.'
      : `you already paid for order ${order}, so we’re refunding this second payment.`
  const where = method === '' ? 'to your original payment method' : `to ${method}`
  return {
    subject: `Your payment at ${storeName} is being refunded`,
    content: (
      <MailFrame preview={heading} heading={heading} from={storeName}>
        <Text>{hello === '' ? `${why.charAt(0).toUpperCase()}${why.slice(1)}` : `${hello}${why}`}</Text>
        <Text>
          We refunded the full amount {where}. You don’t need to do anything. It can take up to 10 days to appear on your statement. If the
          amount was only authorized, it’s released sooner.
        </Text>
        {order !== '' && <Text>Order {order} isn’t affected.</Text>}
      </MailFrame>
    ),
  }
}

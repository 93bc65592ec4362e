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
  const heading = `${amount} is on its way back to you`
  const hello = firstName === '' ? '' : `Hello ${firstName}, `
  const why =
    order === ''
      ? 'your payment came too late for what was in your cart, so nothing was ordered.'
      : `you have paid for order ${order} already, so this second payment was not needed.`
  const where = method === '' ? 'the way you paid it' : `to ${method}`
  return {
    subject: `Your payment at ${storeName} is on its way back`,
    content: (
      <MailFrame preview={heading} heading={heading} from={storeName}>
        <Text>{hello === '' ? `${why.charAt(0).toUpperCase()}${why.slice(1)}` : `${hello}${why}`}</Text>
        <Text>
          We have sent the whole amount back {where}. There is nothing you have to do. It can take up to ten days until your bank shows it;
          an amount that was only reserved is free again sooner.
        </Text>
        {order !== '' && <Text>Order {order} is not affected.</Text>}
      </MailFrame>
    ),
  }
}

import type { ReactElement } from 'react'

import type { DiscountCodeMail } from './templates/discount-code.tsx'
import type { LeftBehind } from './templates/left-behind.tsx'
import type { OrderMailData } from './templates/order.tsx'
import type { PaymentReturnedMail } from './templates/payment-returned.tsx'

/**
 * A mail to be sent: which template, to whom, with what. `replyTo`: one address, for answers that are not ours. `fromName`: who
 * writes, where it is a store. `unsubscribeLink`: stops mails of this kind when it is posted to (RFC 8058).
 */
export type MailMessage = { to: string; replyTo?: string; fromName?: string; unsubscribeLink?: string } & (
  | { template: 'verify-email'; data: { firstName: string; link: string } }
  | { template: 'reset-password'; data: { link: string; minutes: number } }
  | { template: 'password-changed'; data: { at: string } }
  | { template: 'invitation'; data: { storeName: string; inviterName: string; link: string; days: number } }
  | {
      template: 'access-request'
      /** `permission`: in words; null when any would do. */
      data: { storeName: string; askerName: string; askerEmail: string; permission: string | null; link: string }
    }
  | { template: 'session-stolen'; data: { at: string; device: string } }
  | { template: 'order'; data: OrderMailData }
  | { template: 'left-behind'; data: LeftBehind }
  | { template: 'discount-code'; data: DiscountCodeMail }
  | { template: 'payment-returned'; data: PaymentReturnedMail }
  | { template: 'shopper-message'; data: { storeName: string; name: string; email: string; message: string } }
)

/** A mail as it is written. */
export interface Mail {
  subject: string
  content: ReactElement
}

/** A mail as it goes out. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

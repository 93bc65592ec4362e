import type { ReactElement } from 'react'

import type { DiscountCodeMail } from './templates/discount-code.tsx'
import type { AbandonedCheckout } from './templates/abandoned-checkout.tsx'
import type { OrderMailData } from './templates/order.tsx'
import type { PaymentReturnedMail } from './templates/payment-returned.tsx'
import type { SalesReportMail } from './templates/sales-report.tsx'

/** A CSV file in an email. */
export interface MailFile {
  name: string
  content: string
}

/**
 * An email to send: its template, recipient and data. `replyTo` is one address, which gets the replies instead of the platform.
 * `fromName` is the name of the store when a store sends the email. A POST to `unsubscribeLink` stops emails of this kind (RFC
 * 8058). `files` are attached.
 */
export type MailMessage = { to: string; replyTo?: string; fromName?: string; unsubscribeLink?: string; files?: readonly MailFile[] } & (
  | { template: 'verify-email'; data: { firstName: string; link: string } }
  | { template: 'reset-password'; data: { link: string; minutes: number } }
  | { template: 'password-changed'; data: { at: string } }
  | { template: 'invitation'; data: { storeName: string; inviterName: string; link: string; days: number } }
  | {
      template: 'access-request'
      /** `permission` is the name of the requested permission; null when any permission would be enough. */
      data: { storeName: string; askerName: string; askerEmail: string; permission: string | null; link: string }
    }
  | { template: 'session-stolen'; data: { at: string; device: string } }
  | { template: 'order'; data: OrderMailData }
  | { template: 'left-behind'; data: AbandonedCheckout }
  | { template: 'discount-code'; data: DiscountCodeMail }
  | { template: 'payment-returned'; data: PaymentReturnedMail }
  | { template: 'sales-report'; data: SalesReportMail }
  | { template: 'shopper-message'; data: { storeName: string; name: string; email: string; message: string } }
)

/** An email as its template returns it, before it is rendered. */
export interface Mail {
  subject: string
  content: ReactElement
  /** The plain text, if it isn’t that of the content, such as for tables. */
  text?: string
}

/** An email that is ready to be sent. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

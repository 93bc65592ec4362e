import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { ReactElement } from 'react'

import type { StoreMail } from './store-mails.ts'
import type { SalesReportMail } from './templates/sales-report.tsx'
import type { StaffAlertMail } from './templates/staff-alert.tsx'

/** A CSV file in an email. */
export interface MailFile {
  name: string
  content: string
}

/**
 * An email to send: its template, recipient and data. `replyTo` is one address, which gets the replies instead of the platform.
 * `fromName` is the name of the store when a store sends the email. A POST to `unsubscribeLink` stops emails of this kind (RFC
 * 8058). `files` are attached. `storeId` is the store that sends the email, and `orderId` the order that it is about.
 */
export type MailMessage = {
  to: string
  replyTo?: string
  fromName?: string
  unsubscribeLink?: string
  files?: readonly MailFile[]
  /** Missing in emails of accounts, and in those of an earlier version. */
  storeId?: string
  orderId?: string
  /** The language of an email of a store. Missing in those of an earlier version, which are in English. */
  language?: StorefrontLanguage
} & (
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
  | StoreMail
  | { template: 'sales-report'; data: SalesReportMail }
  | { template: 'staff-alert'; data: StaffAlertMail }
  /** A test of a template. It is rendered when it is requested, because the template isn’t saved. */
  | { template: 'rendered'; data: RenderedMail }
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

/** An email with the sender that its store chose, and its content. */
export interface PreparedMail {
  message: MailMessage
  mail: RenderedMail
}

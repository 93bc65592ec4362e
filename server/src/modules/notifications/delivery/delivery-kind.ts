import type { DeliveryKind } from '@vitrine/contract/notification-kinds.ts'

import type { MailMessage } from '../../../platform/mail/message.ts'
import { isStoreMail } from '../../../platform/mail/store-mails.ts'
import { kindOf } from '../templates/templates.ts'

const others: Partial<Record<MailMessage['template'], DeliveryKind>> = {
  rendered: 'test',
  'staff-alert': 'staff_alert',
  'sales-report': 'sales_report',
  invitation: 'invitation',
  'access-request': 'access_request',
}

/** Returns the kind of an email in the delivery log, or undefined for emails of accounts, which belong to no store. */
export const deliveryKindOf = (message: MailMessage): DeliveryKind | undefined =>
  isStoreMail(message) ? kindOf(message) : others[message.template]

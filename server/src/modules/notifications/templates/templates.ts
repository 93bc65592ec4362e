import { type NotificationKind, notificationKinds } from '@vitrine/contract/notification-kinds.ts'

import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { accountTemplates } from './account-templates.ts'
import type { Definition } from './definition.ts'
import { contactReply } from './contact-reply.ts'
import { orderTemplates } from './order-templates.ts'
import { reviewRequest } from './review-request.ts'
import { otherTemplates } from './other-templates.ts'
import { subscriptionTemplate } from './subscription-template.ts'

const all = new Map(
  [...orderTemplates, ...otherTemplates, ...accountTemplates, contactReply, reviewRequest, subscriptionTemplate].map((definition) => [
    definition.kind,
    definition,
  ]),
)

/** The templates of every kind of email, in the order in which sellers see them. */
export const definitions: readonly Definition[] = notificationKinds.map((kind) => definitionOf(kind))

export function definitionOf(kind: NotificationKind): Definition {
  const found = all.get(kind)
  if (!found) throw new Error(`There is no template ${kind}`)
  return found
}

const orderKinds = {
  confirmation: 'order_confirmation',
  shipped: 'order_shipped',
  tracking: 'order_tracking',
  delivered: 'order_delivered',
  edited: 'order_edited',
  refund: 'order_refund',
  cancelled: 'order_canceled',
} as const

/** Returns the template of an email. An email about an abandoned checkout that a member sends is like the first of its sequence. */
export function kindOf(mail: StoreMail): NotificationKind {
  switch (mail.template) {
    case 'order':
      return orderKinds[mail.data.mail]
    case 'left-behind':
      return mail.data.step === 2 ? 'abandoned_2' : mail.data.step === 3 ? 'abandoned_3' : 'abandoned_1'
    case 'discount-code':
      return 'discount_code'
    case 'confirm-subscription':
      return 'subscription_confirmation'
    case 'payment-returned':
      return 'payment_returned'
    case 'shopper-message':
      return 'contact_message'
    case 'sign-in-code':
      return 'sign_in_code'
    case 'order-link':
      return 'order_link'
    case 'review-request':
      return 'review_request'
    case 'contact-reply':
      return 'contact_reply'
  }
}

/** Whether an email advertises. Nobody gets it who refused such emails. */
export const isMarketing = ({ template }: StoreMail): boolean =>
  template === 'left-behind' || template === 'discount-code' || template === 'review-request'

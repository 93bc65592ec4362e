import { type DeliveryKind, type NotificationKind, notificationKinds } from '@vitrine/contract/notification-kinds.ts'

import { t } from '../../messages/messages.ts'

/** The templates in the groups of the list. */
export const kindGroups = [
  ['orders', notificationKinds.filter((kind) => (kind.startsWith('order_') && kind !== 'order_link') || kind === 'payment_returned')],
  [
    'marketing',
    notificationKinds.filter(
      (kind) =>
        kind.startsWith('abandoned_') || kind === 'review_request' || kind === 'discount_code' || kind === 'subscription_confirmation',
    ),
  ],
  ['accounts', notificationKinds.filter((kind) => kind === 'sign_in_code' || kind === 'order_link')],
  ['store', notificationKinds.filter((kind) => kind.startsWith('contact_'))],
] as const

export const kindName = (kind: DeliveryKind): string => t(`notifications.kind.${kind}`)

export const isKind = (text: string): text is NotificationKind => notificationKinds.some((kind) => kind === text)

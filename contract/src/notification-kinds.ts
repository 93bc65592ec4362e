/** The emails that a store sends to shoppers, and the notice about a contact message. Each has a template that the seller can edit. */
export const notificationKinds = [
  'order_confirmation',
  'order_shipped',
  'order_tracking',
  'order_delivered',
  'order_edited',
  'order_canceled',
  'order_refund',
  'payment_returned',
  'abandoned_1',
  'abandoned_2',
  'abandoned_3',
  'discount_code',
  'review_request',
  'subscription_confirmation',
  'contact_message',
  'sign_in_code',
  'order_link',
  'contact_reply',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * The kinds that a seller can turn off. A shopper always gets the confirmation of an order and the notice about a returned payment,
 * and a code or link that they asked for. Emails about abandoned checkouts and requests for reviews are turned on and off in their own
 * settings.
 */
export const optionalKinds = [
  'order_shipped',
  'order_tracking',
  'order_delivered',
  'order_edited',
  'order_canceled',
  'order_refund',
  'contact_message',
  'contact_reply',
] as const
/** The optional kinds that are sent only once the seller turns them on. */
export const offByDefault = ['contact_reply'] as const satisfies readonly (typeof optionalKinds)[number][]

/** Whether an email is sent before the seller decides about it. */
export const isOnByDefault = (kind: DeliveryKind): boolean => !(offByDefault as readonly string[]).includes(kind)

/** Every kind of email in the delivery log. Those that aren’t templates go to members of the store. */
export const deliveryKinds = [...notificationKinds, 'test', 'staff_alert', 'sales_report', 'invitation', 'access_request'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** What can become of an email: it waits, it was handed over, it failed for good, or it wasn’t wanted. */
export const deliveryStates = ['queued', 'sent', 'failed', 'suppressed'] as const

/** What members can be alerted to. */
export const alertKinds = ['new_order', 'new_review', 'low_stock', 'failed_job', 'email_problem'] as const
export type AlertKind = (typeof alertKinds)[number]

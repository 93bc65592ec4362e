/** The emails that a store sends to shoppers, and the notice about a contact message. Each has a template that the seller can edit. */
export const notificationKinds = [
  'order_confirmation',
  'order_shipped',
  'order_tracking',
  'order_canceled',
  'order_refund',
  'payment_returned',
  'abandoned_1',
  'abandoned_2',
  'abandoned_3',
  'discount_code',
  'contact_message',
  'sign_in_code',
  'order_link',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * The kinds that a seller can turn off. A shopper always gets the confirmation of an order and the notice about a returned payment,
 * and a code or link that they asked for. Emails about abandoned checkouts are turned on and off in their own settings.
 */
export const optionalKinds = ['order_shipped', 'order_tracking', 'order_canceled', 'order_refund', 'contact_message'] as const

/** Every kind of email in the delivery log. Those that aren’t templates go to members of the store. */
export const deliveryKinds = [...notificationKinds, 'test', 'staff_alert', 'sales_report', 'invitation', 'access_request'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** What members can be alerted to. */
export const alertKinds = ['new_order', 'low_stock', 'failed_job', 'email_problem'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The languages of templates. Emails are in the language of the store. */
export const notificationLanguages = ['en'] as const

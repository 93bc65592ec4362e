/**
 * The data of the emails that stores send to shoppers. Their texts are templates of the store (modules/notifications). Amounts are
 * formatted. The names of fields stay, because emails of an earlier version may still wait in the queue.
 */

/** A line of an order in an email. Amounts are formatted in the order's currency. */
export interface MailedLine {
  title: string
  /** The chosen options, such as `Blue / M`; may be empty. */
  choice: string
  quantity: number
  /** The amount of the line before discounts; empty unless the email confirms the order. */
  amount: string
  /** The https URL of the product's image; empty when there is none. The email can be read without images. */
  pictureUrl: string
}

/** The data of an email about an order. */
export interface OrderMailData {
  mail: 'confirmation' | 'shipped' | 'tracking' | 'delivered' | 'edited' | 'refund' | 'cancelled'
  storeName: string
  /** The order number as the shopper sees it, such as `#1001`. */
  order: string
  firstName: string
  /** The URL of the order's page; empty when the order has no page. */
  link: string
  lines: readonly MailedLine[]
  /** The totals of the order; the last one is the grand total. Empty unless the email confirms the order. */
  totals: readonly { label: string; amount: string }[]
  /** The lines of the shipping address. Empty unless the email confirms the order or a change to it. */
  address: readonly string[]
  /** The delivery time of the order's shipping rate as a sentence. Missing in emails of an earlier version, empty when there is none. */
  delivery?: string
  shipment: { carrier: string; trackingNumber: string; trackingUrl: string } | null
  /** The refunded amount, formatted. */
  refund: string
  /** Instructions for a manual payment; empty when there is nothing to pay manually. */
  instructions: string
}

/** The data of an email about an abandoned checkout. */
export interface AbandonedCheckout {
  storeName: string
  /** The message of the sequence, from 1. Missing in emails of an earlier version and in those that a member sends. */
  step?: number
  subject: string
  text: string
  lines: { title: string; choice: string; quantity: number; total: string }[]
  total: string
  /** The discount code in the email; empty when there is none. */
  discountCode: string
  link: string
  unsubscribeLink: string
}

/** The data of an email with a discount code that a shopper requested in a popup of a storefront. */
export interface DiscountCodeMail {
  storeName: string
  code: string
  /** The link that applies the code to the reader's cart. */
  link: string
  /** The link that stops such emails. Missing in emails of an earlier version. */
  unsubscribeLink?: string
}

/** The data of an email that asks whether somebody really wants a store’s emails (double opt-in). */
export interface ConfirmSubscriptionMail {
  storeName: string
  /** The link to the page that confirms it. */
  link: string
}

/** The data of an email about a payment that is refunded in full. */
export interface PaymentReturnedMail {
  storeName: string
  /** The shopper's first name; may be empty. */
  firstName: string
  /** The refunded amount, formatted. */
  amount: string
  /** The payment method, such as `Visa •••• 4242`; empty when it is not known. */
  method: string
  /** The order that another payment of the shopper paid for, such as `#1001`; empty when no order was placed. */
  order: string
}

/** The data of the notice about a message that a shopper wrote to the store. */
export interface ShopperMessageMail {
  storeName: string
  name: string
  email: string
  message: string
}

/** The data of an email with a code that signs a shopper in to a store. */
export interface SignInCodeMail {
  storeName: string
  code: string
  /** How long the code can be used. */
  minutes: number
}

/** The data of an email with the link to an order that a shopper looked up. */
export interface OrderLinkMail {
  storeName: string
  /** The order number as the shopper sees it, such as `#1001`. */
  order: string
  /** The URL of the order's page. */
  link: string
}

/** The data of an email that asks for reviews of an order. */
export interface ReviewRequestMail {
  storeName: string
  /** The shopper's first name; may be empty. */
  firstName: string
  /** The order number as the shopper sees it, such as `#1001`. */
  order: string
  /** The products that can be reviewed. */
  products: readonly { title: string; quantity: number; pictureUrl: string }[]
  /** The link to the form for the products of the order. */
  link: string
  unsubscribeLink: string
}

/** The data of the receipt of a shopper's message. It has nothing that was typed, because anybody can type any address. */
export interface ContactReplyMail {
  storeName: string
}

/** An email of a store, whose texts its seller can change. */
export type StoreMail =
  | { template: 'order'; data: OrderMailData }
  | { template: 'left-behind'; data: AbandonedCheckout }
  | { template: 'discount-code'; data: DiscountCodeMail }
  | { template: 'confirm-subscription'; data: ConfirmSubscriptionMail }
  | { template: 'payment-returned'; data: PaymentReturnedMail }
  | { template: 'shopper-message'; data: ShopperMessageMail }
  | { template: 'sign-in-code'; data: SignInCodeMail }
  | { template: 'order-link'; data: OrderLinkMail }
  | { template: 'contact-reply'; data: ContactReplyMail }
  | { template: 'review-request'; data: ReviewRequestMail }

const storeTemplates: readonly string[] = [
  'order',
  'left-behind',
  'discount-code',
  'confirm-subscription',
  'payment-returned',
  'shopper-message',
  'sign-in-code',
  'order-link',
  'contact-reply',
  'review-request',
]

/** Whether the texts of an email are a template of its store. */
export const isStoreMail = <M extends { template: string }>(mail: M): mail is M & StoreMail => storeTemplates.includes(mail.template)

/** Whether an email lets somebody in. Nothing of it is kept after it was sent, and it can’t be sent again. */
export const isSecretMail = ({ template }: { template: string }): boolean => template === 'sign-in-code'

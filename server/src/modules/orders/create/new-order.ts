import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { OrderConsent } from '@vitrine/contract/visitor-consent.ts'
import type { AddressValues } from '@vitrine/theme/views/checkout.ts'

import type { PixelVisitor } from '../../pixels/api.ts'
import type { Quote, CheckoutSettings } from '../../pricing/api.ts'

/** The buyer and the addresses as they were when the shopper pressed "Pay". */
export interface Buyer {
  email: string
  phone: string
  acceptsMarketing: boolean
  /**
   * The time when the buyer consented to SMS messages, or null without consent. Missing in payments that were created before
   * checkouts asked for this consent.
   */
  acceptsSmsAt?: string | null
  /** The shipping address. null when nothing is shipped and the shopper gave no address. */
  shippingAddress: AddressValues | null
  /** The billing address. null when it is the same as the shipping address. */
  billingAddress: AddressValues | null
  note: string
  /** The language in which the shopper saw the store. Missing in payments that were created before shoppers could choose. */
  language?: StorefrontLanguage | ''
  visitId: string | null
  /** The known visits by links with UTM tags. Missing in payments that were created before these visits were remembered. */
  campaignVisits?: readonly string[]
  /** What the shopper allowed the store beyond what it needs. Missing in payments that were created before shoppers were asked. */
  consent?: OrderConsent | undefined
  cartId: string
  /**
   * What pixels may be told of the shopper’s browser, as they allowed it when they pressed "Pay". Missing if they allowed nothing, if the
   * store had no pixels, and in older payments.
   */
  pixelVisitor?: PixelVisitor | undefined
  /** Whether the cart could see offers of Boost Upsell. Missing in payments that were created before there were any. */
  couldSeeUpsells?: boolean
  /** The checkout settings of the store as they were when the shopper pressed "Pay". */
  terms: Pick<CheckoutSettings, 'capture' | 'orderPrefix' | 'orderSuffix'>
}

/** An amount that the gateway authorized or captured. */
export interface CompletedPayment {
  state: 'authorized' | 'captured'
  /** The amount in minor units of the order's currency. */
  amountCents: number
  /** The ID of the payment at the gateway. */
  reference: string
  /** The payment method as shoppers see it, such as `Visa •••• 4242`. */
  method: string
}

/** A checkout that becomes an order. The payments module fills in the data. */
export interface NewOrder {
  storeId: string
  /** The ID that the order gets. */
  orderId: string
  checkoutId: string
  quote: Quote
  buyer: Buyer
  isTest: boolean
  payment: {
    /** The ID of the payment. Its stock reservations and discount uses become those of the order. */
    id: string
    gatewayId: string | null
    gatewayName: string
    provider: string
    /** What the gateway authorized or captured. null when the order is free or paid outside all gateways. */
    completed: CompletedPayment | null
  }
}

import type { AddressValues } from '@vitrine/theme/views/checkout.ts'

import type { Quote, CheckoutSettings } from '../../pricing/api.ts'

/** The buyer and the addresses, as they were when "Pay" was pressed. */
export interface Buyer {
  email: string
  phone: string
  acceptsMarketing: boolean
  /** Missing in payments created before checkouts asked for it. */
  acceptsSmsAt?: string | null
  /** null: nothing is shipped, and no address was given. */
  shippingAddress: AddressValues | null
  /** null: same as the shipping address. */
  billingAddress: AddressValues | null
  note: string
  visitId: string | null
  cartId: string
  /** The checkout settings of the store at that moment. */
  terms: Pick<CheckoutSettings, 'capture' | 'orderPrefix' | 'orderSuffix'>
}

/** Money that the gateway authorized or captured. */
export interface CompletedPayment {
  state: 'authorized' | 'captured'
  /** Minor units of the order's currency. */
  amountCents: number
  /** The ID of the payment at the gateway. */
  reference: string
  /** As shoppers see it: `Visa •••• 4242`. */
  method: string
}

/** A paid checkout, from which an order is made. The payments module fills it in. */
export interface NewOrder {
  storeId: string
  /** The ID the order gets. */
  orderId: string
  checkoutId: string
  quote: Quote
  buyer: Buyer
  isTest: boolean
  /** The payment of the order. */
  payment: {
    /** The ID of the payment. Its stock reservations and discount uses become the order's. */
    id: string
    gatewayId: string | null
    gatewayName: string
    provider: string
    /** null when the order is free or paid outside of the store. */
    completed: CompletedPayment | null
  }
}

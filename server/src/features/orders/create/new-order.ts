import type { AddressValues } from '@vitrine/theme/views/checkout.ts'

import type { Quote } from '../../pricing/quote.ts'
import type { SellingSettings } from '../../selling/settings.ts'

/** Who buys and where to, as it was when "Pay" was pressed. */
export interface Buyer {
  email: string
  phone: string
  acceptsMarketing: boolean
  /** Missing in payments made before it was asked for. */
  acceptsSmsAt?: string | null
  /** null: nothing of it is sent, and nobody said. */
  shippingAddress: AddressValues | null
  /** null: as the shipping address. */
  billingAddress: AddressValues | null
  note: string
  visitId: string | null
  cartId: string
  /** How the store sold at that moment. */
  terms: Pick<SellingSettings, 'capture' | 'orderPrefix' | 'orderSuffix'>
}

/** Money that the gateway holds, or has taken. */
export interface CompletedPayment {
  state: 'authorized' | 'captured'
  /** Minor units of the order's currency. */
  amountCents: number
  /** What the gateway knows it by. */
  reference: string
  /** As shoppers read it: `Visa •••• 4242`. */
  method: string
}

/** A checkout that is paid for: what an order is made of. Whoever takes payments fills it in. */
export interface NewOrder {
  storeId: string
  /** The id it gets. */
  orderId: string
  checkoutId: string
  quote: Quote
  buyer: Buyer
  isTest: boolean
  /** How it is paid. */
  payment: {
    /** Whose reservations of stock and uses of discounts become the order's. */
    id: string
    gatewayId: string | null
    gatewayName: string
    provider: string
    /** null of what is free, or paid outside of the shop. */
    completed: CompletedPayment | null
  }
}

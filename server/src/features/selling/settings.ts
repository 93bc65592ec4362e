import type { FieldAsk } from '@vitrine/contract/addresses/address.ts'

/** How a store sells. */
export interface SellingSettings {
  /** Prices of the catalogue contain tax; otherwise it comes on top. */
  pricesIncludeTax: boolean
  taxShipping: boolean
  /** `automatic`: money is taken as soon as there is an order; `manual`: it is held until the seller takes it. */
  capture: 'automatic' | 'manual'
  phone: FieldAsk
  company: FieldAsk
  /** Shoppers tick that they agree to the store's terms. */
  termsRequired: boolean
  /** Around the number of an order: `#1001`. */
  orderPrefix: string
  orderSuffix: string
  /** Rises with each change. */
  version: number
}

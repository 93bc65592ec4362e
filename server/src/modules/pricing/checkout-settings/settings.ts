import type { FieldAsk } from '@vitrine/contract/addresses/address.ts'

/** The checkout settings of a store. */
export interface CheckoutSettings {
  /** Whether catalog prices include tax. Otherwise, tax is added to them. */
  pricesIncludeTax: boolean
  taxShipping: boolean
  /**
   * When payments are captured. `automatic`: after the order is placed. `manual`: payments stay authorized until the seller
   * captures them.
   */
  capture: 'automatic' | 'manual'
  phone: FieldAsk
  company: FieldAsk
  /** Whether shoppers must accept the store's terms. */
  termsRequired: boolean
  /** The text before and after the number in an order's name, such as `#` in `#1001`. */
  orderPrefix: string
  orderSuffix: string
  /** A number that increases with each change. */
  version: number
}

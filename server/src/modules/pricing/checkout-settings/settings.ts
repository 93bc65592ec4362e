import type { FieldAsk } from '@vitrine/contract/addresses/address.ts'

/** The checkout settings of a store. */
export interface CheckoutSettings {
  /** Whether catalog prices include tax; otherwise it is added on top. */
  pricesIncludeTax: boolean
  taxShipping: boolean
  /** `automatic`: payments are captured once the order exists; `manual`: they stay authorized until the seller captures them. */
  capture: 'automatic' | 'manual'
  phone: FieldAsk
  company: FieldAsk
  /** Whether shoppers must accept the store's terms. */
  termsRequired: boolean
  /** Before and after the number of an order: `#1001`. */
  orderPrefix: string
  orderSuffix: string
  /** Increases with each change. */
  version: number
}

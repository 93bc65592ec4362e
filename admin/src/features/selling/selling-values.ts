import type { Answer } from '../../api/types.ts'

export type Selling = Answer<'selling.get'>

/** Checkout settings as their form holds them. */
export type SellingValues = Pick<Selling, 'capture' | 'phone' | 'company' | 'termsRequired' | 'orderPrefix' | 'orderSuffix'>

export const valuesOf = ({ capture, phone, company, termsRequired, orderPrefix, orderSuffix }: Selling): SellingValues => ({
  phone,
  company,
  termsRequired,
  capture,
  orderPrefix,
  orderSuffix,
})

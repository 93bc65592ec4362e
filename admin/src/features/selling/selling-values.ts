import type { Answer } from '../../api/types.ts'

export type Selling = Answer<'selling.get'>

/** Checkout settings as their form holds them. */
export type SellingValues = Pick<Selling, 'capture' | 'phone' | 'company' | 'termsRequired'>

export const valuesOf = ({ capture, phone, company, termsRequired }: Selling): SellingValues => ({
  phone,
  company,
  termsRequired,
  capture,
})

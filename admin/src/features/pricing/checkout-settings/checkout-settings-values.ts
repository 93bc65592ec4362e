import type { Answer } from '../../../api/types.ts'

export type CheckoutSettings = Answer<'checkoutSettings.get'>

/** The values of the checkout settings form. */
export type CheckoutSettingsValues = Pick<CheckoutSettings, 'capture' | 'phone' | 'company' | 'termsRequired'>

export const valuesOf = ({ capture, phone, company, termsRequired }: CheckoutSettings): CheckoutSettingsValues => ({
  phone,
  company,
  termsRequired,
  capture,
})

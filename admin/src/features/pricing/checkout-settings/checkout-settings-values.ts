import type { Answer } from '../../../api/types.ts'

export type CheckoutSettings = Answer<'checkoutSettings.get'>

/** Checkout settings as their form holds them. */
export type CheckoutSettingsValues = Pick<CheckoutSettings, 'capture' | 'phone' | 'company' | 'termsRequired'>

export const valuesOf = ({ capture, phone, company, termsRequired }: CheckoutSettings): CheckoutSettingsValues => ({
  phone,
  company,
  termsRequired,
  capture,
})

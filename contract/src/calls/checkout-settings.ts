import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id } from '../fields.ts'

const Ask = z.enum(['hidden', 'optional', 'required'])
const fields = {
  /** `automatic` captures payments once the order exists. `manual` leaves them authorized until the seller captures them. */
  capture: z.enum(['automatic', 'manual']),
  phone: Ask,
  company: Ask,
  /** Whether shoppers must accept the store's terms. */
  termsRequired: z.boolean(),
}

export const CheckoutSettings = z.strictObject({
  ...fields,
  /** The page with the terms, or null if the store has none. */
  termsPage: z.strictObject({ id: Id, title: z.string(), isVisible: z.boolean() }).nullable(),
  version: z.int(),
})

export const checkoutSettingsCalls = defineCalls({
  'checkoutSettings.get': { access: 'checkout', summary: 'Get checkout settings', answer: CheckoutSettings },
  'checkoutSettings.update': {
    access: 'checkout',
    summary: 'Update checkout settings',
    body: z.strictObject({ ...fields, version: z.int() }),
    answer: CheckoutSettings,
    problems: ['version_conflict', 'terms_page_missing'],
  },
})

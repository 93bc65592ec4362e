import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id } from '../fields.ts'

const Ask = z.enum(['hidden', 'optional', 'required'])
const fields = {
  /** `automatic`: money is taken as soon as there is an order; `manual`: it is held until the seller takes it. */
  capture: z.enum(['automatic', 'manual']),
  phone: Ask,
  company: Ask,
  /** Shoppers tick that they agree to the store's terms. */
  termsRequired: z.boolean(),
}

export const SellingSettings = z.strictObject({
  ...fields,
  /** The page shoppers are asked to agree to; null where the store has none. */
  termsPage: z.strictObject({ id: Id, title: z.string(), isVisible: z.boolean() }).nullable(),
  version: z.int(),
})

export const sellingCalls = defineCalls({
  'selling.get': { access: 'checkout', summary: 'What checkout asks for, and how orders are paid', answer: SellingSettings },
  'selling.update': {
    access: 'checkout',
    summary: 'Change what checkout asks for, and how orders are numbered and paid',
    body: z.strictObject({ ...fields, version: z.int() }),
    answer: SellingSettings,
    problems: ['version_conflict', 'terms_page_missing'],
  },
})

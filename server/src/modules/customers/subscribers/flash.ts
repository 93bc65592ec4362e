import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

import { fitsFlash } from '../../storefront/kit/api.ts'

export const forms = ['contact', 'subscribe', 'discount'] as const
export type FormName = (typeof forms)[number]

/** The kind of result for each message of a form. */
export const outcomes = {
  'contact.sent': 'done',
  'popup.subscribed': 'done',
  'popup.confirm': 'done',
  'popup.codeSent': 'done',
  'popup.noCode': 'over',
  'contact.refused': 'refused',
  'contact.lost': 'refused',
  'subscribe.refused': 'refused',
  'form.tooOften': 'refused',
  'form.again': 'refused',
  'form.stopped': 'refused',
} as const
export type Outcome = keyof typeof outcomes

const typed = z.strictObject({
  name: z.string().max(CONTACT_NAME_MAX).optional(),
  email: z.string().max(SHOPPER_EMAIL_MAX).optional(),
  // A message that is too long is shown again, so that the shopper can shorten it.
  message: z
    .string()
    .max(2 * CONTACT_MESSAGE_MAX)
    .optional(),
})
/** The message on a form's page after the form was submitted. */
export const FormFlash = z.strictObject({
  form: z.enum(forms),
  say: z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]]),
  typed,
  /** The number of seconds until the form can be sent again. */
  wait: z.int().positive().optional(),
})
export type FormFlash = z.output<typeof FormFlash>

/** Limits the input to the size of a cookie. A message that is too long for the cookie is dropped, and the page reports it. */
export function formFlash({ form, say, typed: { name, email, message }, wait }: FormFlash): FormFlash {
  const short = { ...(name !== undefined && { name: name.slice(0, CONTACT_NAME_MAX) }), email: email?.slice(0, SHOPPER_EMAIL_MAX) }
  const flash = { form, say, typed: short, ...(wait !== undefined && { wait }) }
  if (message === undefined || outcomes[say] !== 'refused') return flash
  const whole = { ...flash, typed: { ...short, message } }
  return fitsFlash(whole) && message.length <= 2 * CONTACT_MESSAGE_MAX ? whole : { ...flash, say: 'contact.lost' }
}

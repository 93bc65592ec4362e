import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

import { fitsFlash } from '../shop/flash.ts'

export const forms = ['contact', 'subscribe', 'discount'] as const
export type FormName = (typeof forms)[number]

/** What became of a form, by what its sender is told. */
export const outcomes = {
  'contact.sent': 'done',
  'popup.subscribed': 'done',
  'popup.codeSent': 'done',
  'popup.noCode': 'over',
  'contact.refused': 'refused',
  'contact.lost': 'refused',
  'subscribe.refused': 'refused',
  'form.tooOften': 'refused',
} as const
export type Outcome = keyof typeof outcomes

const typed = z.strictObject({
  name: z.string().max(CONTACT_NAME_MAX).optional(),
  email: z.string().max(SHOPPER_EMAIL_MAX).optional(),
  // One that is too long is there to be cut.
  message: z
    .string()
    .max(2 * CONTACT_MESSAGE_MAX)
    .optional(),
})
/** What the page of a form says after it was sent. */
export const FormFlash = z.strictObject({
  form: z.enum(forms),
  say: z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]]),
  typed,
  /** Seconds to wait before it is sent again. */
  wait: z.int().positive().optional(),
})
export type FormFlash = z.output<typeof FormFlash>

/** Keeps what was typed as far as a browser does: a message that is too long for it is left out, and that is said. */
export function formFlash({ form, say, typed: { name, email, message }, wait }: FormFlash): FormFlash {
  const short = { ...(name !== undefined && { name: name.slice(0, CONTACT_NAME_MAX) }), email: email?.slice(0, SHOPPER_EMAIL_MAX) }
  const flash = { form, say, typed: short, ...(wait !== undefined && { wait }) }
  if (message === undefined || outcomes[say] !== 'refused') return flash
  const whole = { ...flash, typed: { ...short, message } }
  return fitsFlash(whole) && message.length <= 2 * CONTACT_MESSAGE_MAX ? whole : { ...flash, say: 'contact.lost' }
}

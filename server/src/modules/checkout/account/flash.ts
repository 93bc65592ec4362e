import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

/** What the page after a form of the account says. */
export const AccountFlash = z.strictObject({
  step: z.enum(['email', 'code']),
  email: z.string().max(SHOPPER_EMAIL_MAX),
  problem: z.enum(['email', 'code', 'disabled', 'tooOften', 'again', 'stopped']).nullable(),
  /** The number of seconds until the form can be sent again. */
  wait: z.int().positive().optional(),
})
/** What the account says after one of its forms. */
export const DoneFlash = z.strictObject({ done: z.enum(['addressSaved', 'addressRemoved', 'emailsOn', 'emailsOff']) })

export type AccountFlash = z.output<typeof AccountFlash>

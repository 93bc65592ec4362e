import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

/**
 * Where a shopper can go on once they are signed in, if not to their account: a path without its first slash. No other path is taken from
 * a link.
 */
export const After = z
  .string()
  .max(1000)
  .regex(/^(?:checkout|products\/[\w.~%-]+\/review)$/)

/** What the page after a form of the account says. */
export const AccountFlash = z.strictObject({
  step: z.enum(['email', 'code']),
  email: z.string().max(SHOPPER_EMAIL_MAX),
  problem: z.enum(['email', 'code', 'disabled', 'tooOften', 'again', 'stopped']).nullable(),
  /** Where the shopper goes on once they are signed in. */
  to: After.optional(),
  /** The number of seconds until the form can be sent again. */
  wait: z.int().positive().optional(),
})
/** What the account says after one of its forms. */
export const DoneFlash = z.strictObject({ done: z.enum(['addressSaved', 'addressRemoved', 'emailsOn', 'emailsOff']) })

export type AccountFlash = z.output<typeof AccountFlash>

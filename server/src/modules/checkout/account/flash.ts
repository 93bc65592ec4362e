import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

/** What the page after a form of the account says. */
export const AccountFlash = z.strictObject({
  step: z.enum(['email', 'code']),
  email: z.string().max(SHOPPER_EMAIL_MAX),
  problem: z.enum(['email', 'code', 'disabled', 'tooOften']).nullable(),
  /** The number of seconds until the form can be sent again. */
  wait: z.int().positive().optional(),
})
export type AccountFlash = z.output<typeof AccountFlash>

import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { ORDER_NAME_MAX } from '@vitrine/contract/visitor-limits.ts'
import { z } from 'zod'

/** What the page after the form says. */
export const LookupFlash = z.strictObject({
  outcome: z.enum(['sent', 'invalid', 'tooOften', 'again', 'stopped']),
  number: z.string().max(ORDER_NAME_MAX),
  email: z.string().max(SHOPPER_EMAIL_MAX),
  /** The number of seconds until the form can be sent again. */
  wait: z.int().positive().optional(),
})
export type LookupFlash = z.output<typeof LookupFlash>

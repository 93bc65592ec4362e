import { DISCOUNT_CODE_MAX, SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

import type { PageMessages } from './view.ts'

const code = z.string().regex(/^[a-z_]{1,40}$/)

/**
 * The messages of a checkout step after its form was refused. They include the email as the shopper typed it, because an invalid
 * email is not stored elsewhere.
 */
export const CheckoutFlash = z.strictObject({
  errors: z.record(z.string().regex(/^[\w.]{1,40}$/), code).optional(),
  changed: z.boolean().optional(),
  mistypedCode: z.string().max(DISCOUNT_CODE_MAX).optional(),
  typedEmail: z.string().max(SHOPPER_EMAIL_MAX),
})

/** Returns the flash of a refused form. Texts are cut to the maximum length of their fields. */
export function checkoutFlash({ errors, changed, mistypedCode }: PageMessages, typedEmail: string): z.output<typeof CheckoutFlash> {
  return {
    ...(errors && { errors: { ...errors } }),
    ...(changed !== undefined && { changed }),
    ...(mistypedCode !== undefined && { mistypedCode: mistypedCode.slice(0, DISCOUNT_CODE_MAX) }),
    typedEmail: typedEmail.slice(0, SHOPPER_EMAIL_MAX),
  }
}

import { z } from 'zod'

/** The message that the page of an order shows after an offer on it was accepted. */
export const OrderFlash = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), title: z.string().max(300) }),
  z.strictObject({ kind: z.literal('pending') }),
  z.strictObject({ kind: z.literal('declined') }),
  z.strictObject({ kind: z.literal('gone') }),
])
export type OrderFlash = z.infer<typeof OrderFlash>

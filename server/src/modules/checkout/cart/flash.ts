import { z } from 'zod'

const title = z.string().max(300)
const id = z.string().max(64)

/** The message that the cart shows after a refused change. */
export const CartFlash = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('soldOut'), title, id: id.optional() }),
  z.strictObject({ kind: z.literal('fewer'), title, id, left: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal('gone'), id: id.optional() }),
  z.strictObject({ kind: z.literal('quantity') }),
  z.strictObject({ kind: z.literal('full') }),
])

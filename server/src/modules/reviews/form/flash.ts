import { Id } from '@vitrine/contract/fields.ts'
import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { REVIEW_AUTHOR_MAX, REVIEW_BODY_MAX, REVIEW_TITLE_MAX } from '@vitrine/contract/review-limits.ts'
import { type ReviewProblem, reviewProblems, type TypedReview } from '@vitrine/theme/views/review-form.ts'
import { z } from 'zod'

import { fitsFlash } from '../../storefront/kit/api.ts'

/** The result of the form that was just sent. */
export const ReviewFlash = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), product: Id, isPublished: z.boolean() }),
  z.strictObject({
    kind: z.literal('refused'),
    product: Id,
    problem: z.enum(reviewProblems),
    typed: z.strictObject({
      rating: z.int().min(1).max(5).nullable(),
      title: z.string().max(2 * REVIEW_TITLE_MAX),
      // A text that is too long is shown again, so that the shopper can shorten it.
      body: z.string().max(2 * REVIEW_BODY_MAX),
      author: z.string().max(2 * REVIEW_AUTHOR_MAX),
      email: z.string().max(SHOPPER_EMAIL_MAX),
    }),
    /** The number of seconds until the form can be sent again. */
    wait: z.int().positive().optional(),
  }),
])
export type ReviewFlash = z.output<typeof ReviewFlash>
export type RefusedFlash = Extract<ReviewFlash, { kind: 'refused' }>

/** Limits the input to the size of a cookie. A text that is too long for the cookie is dropped, and the page says so. */
export function refusedFlash(product: string, problem: ReviewProblem, typed: TypedReview, wait?: number): RefusedFlash {
  const short = {
    rating: typed.rating,
    title: typed.title.slice(0, 2 * REVIEW_TITLE_MAX),
    author: typed.author.slice(0, 2 * REVIEW_AUTHOR_MAX),
    email: typed.email.slice(0, SHOPPER_EMAIL_MAX),
  }
  const flash = { kind: 'refused', product, problem, ...(wait !== undefined && { wait }) } as const
  const whole = { ...flash, typed: { ...short, body: typed.body.slice(0, 2 * REVIEW_BODY_MAX) } }
  if (typed.body.length <= 2 * REVIEW_BODY_MAX && fitsFlash(whole)) return whole
  return { ...flash, problem: 'lost', typed: { ...short, title: short.title.slice(0, REVIEW_TITLE_MAX), body: '' } }
}

import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { REVIEW_DAYS_AFTER_DELIVERY_MAX, REVIEW_DAYS_AFTER_FULFILLMENT_MAX } from '../review-limits.ts'

/**
 * Who can write reviews: only those who were asked by email (`requested`), also customers who are signed in and bought the product
 * (`buyers`), or everybody (`anyone`).
 */
export const ReviewWriters = z.enum(['requested', 'buyers', 'anyone'])

const ReviewSettings = z.strictObject({
  /** Whether customers are asked for reviews of their orders by email. */
  isRequesting: z.boolean(),
  daysAfterDelivery: z.int().min(0).max(REVIEW_DAYS_AFTER_DELIVERY_MAX),
  /** The days after fulfillment for orders of which nobody said that they were delivered. */
  daysAfterFulfillment: z.int().min(1).max(REVIEW_DAYS_AFTER_FULFILLMENT_MAX),
  writers: ReviewWriters,
  /** Reviews of verified buyers with at least this many stars are published at once; null if none are. */
  publishFrom: z.int().min(1).max(5).nullable(),
  /** 0 before the first change. */
  version: z.int(),
})

export const reviewSettingsCalls = defineCalls({
  'reviewSettings.get': { access: 'products', summary: 'Get who can write reviews, and when customers are asked', answer: ReviewSettings },
  'reviewSettings.update': {
    access: 'products',
    summary: 'Update who can write reviews, and when customers are asked. Only orders fulfilled from then on are asked about.',
    body: ReviewSettings,
    answer: ReviewSettings,
    problems: ['version_conflict'],
  },
})

import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { SegmentTree } from './segment-tree.ts'

export const SegmentInput = z.strictObject({ name: text(120, 1), tree: SegmentTree })

const SegmentRow = z.strictObject({ id: Id, name: z.string(), tree: SegmentTree, updatedAt: Instant, version: z.int() })

export const Segment = SegmentRow.extend({
  /** The products and collections that the conditions name, except for those that no longer exist. */
  things: z.array(z.strictObject({ kind: z.enum(['product', 'collection']), id: Id, title: z.string() })),
  /** The discounts that are only for customers in this segment, and others. The segment can’t be deleted while there are some. */
  discounts: z.array(z.strictObject({ id: Id, title: z.string(), method: z.enum(['code', 'automatic']) })),
  /** Whether the emails about abandoned checkouts are for customers in it. It can’t be deleted then, either. */
  isUsedByEmails: z.boolean(),
  createdAt: Instant,
})

const Count = z.strictObject({
  count: z.int(),
  /** The number of all customers of the store. */
  of: z.int(),
})

const byId = z.strictObject({ id: Id })
const access = 'customers'

export const segmentCalls = defineCalls({
  'segments.list': {
    /** Whoever makes discounts chooses segments for them. */
    access: ['customers', 'discounts'],
    summary: 'List customer segments',
    query: z.strictObject(listQuery),
    answer: listOf(SegmentRow.extend({ /** The number of discounts that use it. */ discountCount: z.int() })),
  },
  'segments.get': { access, summary: 'Get a customer segment', params: byId, answer: Segment },
  'segments.create': {
    access,
    summary: 'Create a customer segment',
    body: SegmentInput,
    answer: Segment,
    problems: ['handle_taken', 'limit_reached'],
    idempotent: true,
  },
  'segments.update': {
    access,
    summary: 'Replace a customer segment',
    params: byId,
    body: SegmentInput.extend({ version: z.int() }),
    answer: Segment,
    problems: ['handle_taken', 'version_conflict'],
  },
  'segments.remove': {
    access,
    summary: 'Delete a customer segment that nothing uses',
    params: byId,
    answer: Done,
    problems: ['segment_in_use'],
  },
  'segments.count': {
    access,
    summary: 'Count the customers in a segment',
    params: byId,
    answer: Count,
    problems: ['segment_too_slow'],
  },
  'segments.preview': {
    access,
    summary: 'Count the customers that match the conditions of a segment that isn’t saved, and list the newest ones',
    body: z.strictObject({ tree: SegmentTree }),
    answer: Count.extend({
      customers: z.array(
        z.strictObject({
          id: Id,
          name: z.string(),
          /** Empty if unknown. */
          email: z.string(),
          orderCount: z.int(),
          spentCents: z.int(),
        }),
      ),
    }),
    problems: ['segment_too_slow'],
  },
})

import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { ORDER_COMMENT_MAX } from '../limits.ts'

export const CustomerEventKind = z.enum([
  'created',
  'imported',
  'changed',
  'tags_changed',
  'note_changed',
  'address_added',
  'address_changed',
  'address_removed',
  'merged',
  'account_blocked',
  'account_allowed',
  'comment',
  'exported',
  'erased',
])

const byId = z.strictObject({ id: Id })

export const customerTimelineCalls = defineCalls({
  'customers.timeline': {
    access: 'customers',
    summary: 'List what was done to a customer, latest first',
    params: byId,
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    answer: listOf(
      z.strictObject({
        id: Id,
        at: Instant,
        kind: CustomerEventKind,
        /** The member who caused the event, or null for the customer or the system. */
        person: z.string().nullable(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
  },
  'customers.comment': {
    access: 'customers',
    summary: 'Add a staff comment to a customer’s timeline',
    params: byId,
    body: z.strictObject({ text: text(ORDER_COMMENT_MAX, 1) }),
    answer: Done,
    problems: ['customer_erased'],
    idempotent: true,
  },
})

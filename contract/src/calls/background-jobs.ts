import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, Instant } from '../fields.ts'

/** A background job in the Notifications list. */
export const Job = z.strictObject({
  id: Id,
  /** The kind of work, such as `imports.orders.check`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'completed', 'failed']),
  done: z.int(),
  total: z.int().nullable(),
  failed: z.int(),
  /** The id of what the job works on, such as an import. */
  subjectId: Id.nullable(),
  failure: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})

export const backgroundJobCalls = defineCalls({
  'backgroundJobs.list': {
    access: 'member',
    ofCaller: true,
    summary: 'List the caller’s recent jobs in this store',
    answer: z.strictObject({ items: z.array(Job) }),
  },
  'backgroundJobs.get': { access: 'member', ofCaller: true, summary: 'Get a job', params: z.strictObject({ id: Id }), answer: Job },
})

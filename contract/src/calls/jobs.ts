import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, Instant } from '../fields.ts'

/** Long work as the notifications tray shows it. */
export const Job = z.strictObject({
  id: Id,
  /** What it does, such as `imports.orders.check`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'completed', 'failed']),
  done: z.int(),
  total: z.int().nullable(),
  failed: z.int(),
  /** The thing it works on, such as the import. */
  subjectId: Id.nullable(),
  failure: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})

export const jobCalls = defineCalls({
  'jobs.list': {
    access: 'member',
    ofCaller: true,
    summary: 'The caller’s recent jobs in this store',
    answer: z.strictObject({ items: z.array(Job) }),
  },
  'jobs.get': { access: 'member', ofCaller: true, summary: 'One job', params: z.strictObject({ id: Id }), answer: Job },
})

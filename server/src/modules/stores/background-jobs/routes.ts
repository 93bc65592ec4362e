import type { Job } from '@vitrine/contract/calls/background-jobs.ts'
import type { z } from 'zod'

import type { Handlers } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/problem.ts'
import { jobById, type JobRow, recentJobs } from './queries.ts'

export const backgroundJobHandlers: Handlers<'backgroundJobs.list' | 'backgroundJobs.get'> = {
  'backgroundJobs.list': async ({ tx, caller }) => ({ items: (await recentJobs(tx, caller.userId)).map(answerOf) }),
  'backgroundJobs.get': async ({ tx, caller }, { params }) => {
    const job = await jobById(tx, caller.userId, params.id)
    if (!job) throw problem('not_found')
    return answerOf(job)
  },
}

function answerOf(job: JobRow): z.input<typeof Job> {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state as z.input<typeof Job>['state'],
    done: job.done,
    total: job.total,
    failed: job.failed,
    subjectId: job.subject_id,
    failure: job.failure,
    createdAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
  }
}

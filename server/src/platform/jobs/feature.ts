import type { Feature } from '../../feature.ts'
import { createMessagePruner } from './send-once.ts'
import { createQueueTidier } from './tidy-queue.ts'

declare module './topics.ts' {
  interface Topics {
    'messages.prune': object
    'queue.tidy': object
  }
}

export const queueFeature = {
  jobs: {
    'messages.prune': { nightlyAt: '02:22', worker: createMessagePruner },
    // Runs after the nightly jobs that delete old data.
    'queue.tidy': { nightlyAt: '02:50', worker: createQueueTidier },
  },
  tables: {
    outbox: { excluded: 'pending work is requested again' },
    sent_messages: { excluded: 'only needed so that no email is sent twice' },
  },
} satisfies Feature

import type { Feature } from '../feature.ts'
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
    // After the jobs that were done and are forgotten by then.
    'queue.tidy': { nightlyAt: '02:50', worker: createQueueTidier },
  },
} satisfies Feature
